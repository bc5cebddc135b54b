/** The moments of a table: what is heard and felt of them, and the tap or key that skips them. */

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { toAct } from "../fold/game.ts";
import type { SoundName } from "../generated/sounds.ts";
import type { Covered } from "../generated/types.ts";
import { coverCue, moveCue, vibrationOf } from "../sound/cues.ts";
import { playCue } from "../sound/player.ts";

export function useMoments(room: RoomCtrl): void {
  useCues(room);
  useEffect(() => {
    const skip = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.repeat)) room.skip();
    };
    const ways = ["pointerdown", "keydown"] as const;
    for (const way of ways) addEventListener(way, skip, { capture: true, passive: true });
    return () => {
      for (const way of ways) removeEventListener(way, skip, { capture: true });
    };
  }, [room]);
}

/** A cover is heard as it turns, or with the news where nothing turned; the rest comes after it. */
function useCues(room: RoomCtrl): void {
  const heard = useRef<Covered | null>(null);
  const before = useRef(room.news.peek());

  function cue(name: SoundName | null): void {
    const game = room.game.peek();
    if (!name || !game) return;
    const seat = room.seat.peek();
    // Whoever looks elsewhere and is waited for is called, which is one sound of its own.
    const called = document.hidden && (name === "clue" || name === "turn") && toAct(game) === seat;
    if (!called) playCue(name, vibrationOf(name, game, seat));
  }

  useSignalEffect(() => {
    const moment = room.moment.value;
    if (moment?.kind !== "turn") return;
    heard.current = moment.covered;
    cue(coverCue(moment.covered, moment.move.events));
  });
  useSignalEffect(() => {
    const news = room.news.value;
    const game = room.game.peek();
    if (!news || !game || news === before.current) return;
    const covered = news.events.find((event) => event.type === "covered");
    if (covered && covered !== heard.current) cue(coverCue(covered, news.events));
    cue(moveCue(news.events, game, room.seat.peek()));
  });
}

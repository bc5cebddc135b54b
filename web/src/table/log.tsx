/** The log of announcements: what happened, queued for those who listen; none replaces another. */

import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { useCommentators } from "../room/commentary.tsx";
import { announce } from "../voice.ts";
import { sentences } from "./announce.ts";

/** How many announcements stay in the log; a screen reader reads each as it comes. */
const KEPT = 12;

const log = signal<readonly { id: number; text: string }[]>([]);
let count = 0;

/** Say something politely, after all that is still being said. */
export function tell(...texts: string[]): void {
  const added = texts.filter(Boolean).map((text) => ({ id: ++count, text }));
  log.value = [...log.peek(), ...added].slice(-KEPT);
}

/** It stays while lobby and table change places: what a new live region brings along is not read. */
export function Log({ room }: { room: RoomCtrl }) {
  // Not in an effect, which comes only after the page is drawn: fast bots have moved twice by then.
  const stop = useMemo(() => follow(room), [room]);
  useEffect(() => stop, [stop]);
  useCommentators(room, tell);
  return (
    <div class="unseen" role="log">
      {log.value.map(({ id, text }) => <p key={id}>{text}</p>)}
    </div>
  );
}

function follow(room: RoomCtrl): () => void {
  const before = room.news.peek();
  return room.news.subscribe((news) => {
    const game = room.game.peek();
    if (!news || !game || news === before) return;
    tell(...sentences(news.events, game));
    announce(news.events, game);
  });
}

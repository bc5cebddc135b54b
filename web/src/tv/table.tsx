/** The big screen as the table: its board can be touched, and the operatives' controls lie beneath (R34). */

import { type Signal, useComputed, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import type { PublicGame } from "../fold/game.ts";
import { Guessing, Objection } from "../table/guessing.tsx";
import { isAsked, Questions } from "../table/questions.tsx";
import { UndoButton } from "../table/undo.tsx";
import { t } from "../texts.ts";

/** The deliberate step after a card was chosen. */
const TOUCH = ".button[data-kind=main]:enabled";

interface Choosing {
  selected: number | null;
  /** What a card does when it is pressed. */
  press: (card: number) => void;
  /** Choose none; whether one was chosen. */
  drop: () => boolean;
}

/** Choosing a card as operatives do: the first press marks it for all, another takes that back. */
export function useChoosing(room: RoomCtrl): Choosing {
  const chosen = useSignal<number | null>(null);
  const game = room.game.value;
  const selected = useComputed(() => {
    const card = chosen.value;
    return card !== null && room.game.value?.covered[card] === null ? card : null;
  });
  useLayoutEffect(() => void (chosen.value = null), [game?.turn, game?.phase, game?.cards]);
  function press(card: number) {
    const same = selected.value === card;
    mark(room, chosen, same ? null : card);
  }
  function drop(): boolean {
    if (selected.value === null) return false;
    mark(room, chosen, null);
    return true;
  }
  return { selected: selected.value, press, drop };
}

/** One card is marked at a time: those before the screen share it. */
function mark(room: RoomCtrl, chosen: Signal<number | null>, card: number | null): void {
  // The last choice may not have come back yet as a marker.
  const marked = new Set(room.marks.value.get(room.player.value ?? 0)?.keys());
  const last = chosen.value;
  if (last !== null && room.game.value?.covered[last] === null) marked.add(last);
  chosen.value = card;
  for (const each of marked) if (each !== card) room.ask({ type: "mark", card: each, on: false });
  if (card !== null) room.ask({ type: "mark", card });
}

interface BarProps {
  room: RoomCtrl;
  game: PublicGame;
  selected: number | null;
}

/** Beneath the board: what the team whose turn it is can do. */
export function TableBar({ room, game, selected }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useStepOn(bar, selected);
  const may = room.moves.value;
  return (
    <div ref={bar} class="tv-bar" aria-busy={room.pending.value !== null}>
      {isAsked(room, game) ? <Questions room={room} game={game} /> : (
        <>
          <UndoButton room={room} game={game} />
          {may.includes("guess")
            ? <Guessing room={room} game={game} selected={selected} />
            : <p class="table-watching">{waitText(game)}</p>}
          {may.includes("challenge") && <Objection room={room} game={game} />}
        </>
      )}
    </div>
  );
}

function waitText(game: PublicGame): string {
  if (game.undoAsked) return t("undo.wait");
  return t(game.challenge ? "table.wait_ruling" : "table.discuss");
}

/** A card was chosen: the next press touches it. */
function useStepOn(bar: RefObject<HTMLElement | null>, selected: number | null): void {
  useLayoutEffect(() => {
    if (selected !== null) bar.current?.querySelector<HTMLElement>(TOUCH)?.focus();
  }, [selected]);
}

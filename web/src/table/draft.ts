/** The draft of a clue: kept for this tab until the turn is over, so that a reload loses nothing. */

import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import type { ClueNumber } from "../fold/game.ts";

export interface Draft {
  word: Signal<string>;
  /** None is chosen for anybody: a clue cannot be taken back (R6.8). */
  number: Signal<ClueNumber | null>;
}

interface Kept {
  turn: string;
  word: string;
  number: ClueNumber | null;
}

/** The draft of this turn; another turn begins with an empty one. */
export function useDraft(room: RoomCtrl): Draft {
  const name = `ns.draft.${room.code}`;
  const turn = `${room.public.value?.games ?? 0}.${room.game.value?.turns.length ?? 0}`;
  const kept = useSignal(recall(name, turn)).peek();
  const word = useSignal(kept?.word ?? "");
  const number = useSignal<ClueNumber | null>(kept?.number ?? null);
  useSignalEffect(() => keep(name, { turn, word: word.value, number: number.value }));
  const team = room.game.peek()?.turn;
  useEffect(() => () => {
    // A reload does not come by here, and a clue that is offered may come back.
    const now = room.game.peek();
    if (now?.phase !== "clue" || now.turn !== team) keep(name, null);
  }, []);
  return { word, number };
}

function recall(name: string, turn: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as Kept | null;
    return kept?.turn === turn ? kept : null;
  } catch {
    return null;
  }
}

function keep(name: string, draft: Kept | null): void {
  try {
    if (draft) sessionStorage.setItem(name, JSON.stringify(draft));
    else sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

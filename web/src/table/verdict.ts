/** The referee's verdict on one clue, asked for by this device, and the cards that it is about. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import type { ClueNumber, PublicGame } from "../fold/game.ts";
import type { VerdictFrame } from "../generated/types.ts";

/** How long a pause in typing is a question to the referee. */
const PAUSE = 350;

interface Asked {
  id: number;
  word: string;
  number: ClueNumber;
}

/** The verdict on this clue as soon as there is one; `read` says which clue is meant now. */
export function useVerdict(
  room: RoomCtrl,
  read: () => { word: string; number: ClueNumber } | null,
): VerdictFrame | null {
  const asked = useSignal<Asked | null>(null);
  useSignalEffect(() => {
    const clue = read();
    room.verdict.value = null; // whatever was marked on the board is about another clue
    if (!clue || room.connection.value !== "open") return;
    const timer = setTimeout(() => {
      const id = room.ask({ type: "judge", ...clue });
      asked.value = id === null ? null : { id, ...clue };
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  useEffect(() => () => {
    room.verdict.value = null;
  }, []);
  const clue = read();
  const about = asked.value?.word === clue?.word && asked.value?.number === clue?.number;
  const verdict = room.verdict.value;
  return about && verdict !== null && verdict.id === asked.value?.id ? verdict : null;
}

/** The cards whose words the referee names. */
export function inTheWay(game: PublicGame, verdict: VerdictFrame | null): ReadonlySet<number> {
  const words = new Set(verdict?.reasons.map(({ word }) => word).filter(Boolean));
  const found = game.cards.flatMap((card, at) =>
    card.kind === "word" && game.covered[at] === null && words.has(card.text) ? [at] : []
  );
  return new Set(found);
}

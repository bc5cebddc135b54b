/** What the computer players meant and feared, told once the game is over. */

import type { Hall } from "../fold/hall.ts";
import type { Match, Turn } from "../fold/match.ts";
import { shortName } from "../table/words.ts";
import { t } from "../texts.ts";

type Note = Hall["notes"][number]["note"];

/** For each turn what its programs thought, if they said. */
export function thoughts(match: Match, hall: Hall): (turn: Turn, at: number) => string | undefined {
  const byTurn: Note[][] = match.turns.map(() => []);
  let from = 0;
  for (const { note } of hall.notes) {
    if (!note.word) continue;
    const word = note.word.toLowerCase();
    const at = match.turns.findIndex((turn, i) => i >= from && turn.word.toLowerCase() === word);
    if (at < 0) continue;
    from = at;
    byTurn[at]!.push(note);
  }
  return (_turn, at) => {
    const told = byTurn[at]!.flatMap((note) => said(match, note));
    return told.length ? `${told.map(capital).join(". ")}.` : undefined;
  };
}

function said(match: Match, note: Note): string[] {
  const cards = (places: readonly number[] = []) =>
    places.map((card) => shortName(match, card)).join(", ");
  const { kind, meant = [], feared = [], sure, old } = note;
  if (kind === "clue") {
    const parts = [
      ...(meant.length ? [t("review.meant", { cards: cards(meant) })] : []),
      ...(feared.length ? [t("review.feared", { cards: cards(feared) })] : []),
      ...(sure == null ? [] : [t("review.sure", { n: sure })]),
    ];
    return parts.length ? [parts.join("; ")] : [];
  }
  if (kind === "stop" && sure != null) return [t("review.stopped", { n: sure })];
  if (kind === "guess" && old) {
    return [`${t("review.touched", { cards: cards(meant) })}; ${t("review.old", { word: old })}`];
  }
  return [];
}

/** A sentence may begin with a card's name. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What the computer players meant and feared, told once the game is over. */

import { modeOf, type PublicGame, type Turn } from "../fold/game.ts";
import type { PublicRoom } from "../fold/room.ts";
import { cardName, shortName } from "../table/words.ts";
import { spoken, t } from "../texts.ts";

type Note = PublicRoom["notes"][number]["note"];

/** For each turn what its programs thought, if they said. */
export function thoughts(
  game: PublicGame,
  room: PublicRoom,
): (turn: Turn, at: number) => string | undefined {
  const byTurn: Note[][] = game.turns.map(() => []);
  // What belongs to no clue that was given, such as a refused question, waits for the next one.
  let waiting: Note[] = [];
  let from = 0;
  for (const { note } of room.notes) {
    const word = note.word?.toLowerCase();
    const at = word == null
      ? from
      : game.turns.findIndex((turn, i) => i >= from && turn.word.toLowerCase() === word);
    if (at < 0) {
      if (note.kind === "answer") waiting.push(note);
      continue;
    }
    from = at;
    byTurn[at]?.push(...waiting, note);
    waiting = [];
  }
  byTurn[from]?.push(...waiting);
  return (_turn, at) => {
    const told = byTurn[at]!.map((note) => said(game, note)).filter((words) => words);
    return told.length ? `${told.map(capital).join(". ")}.` : undefined;
  };
}

function said(game: PublicGame, note: Note): string {
  const { kind, word, meant = [], feared = [], unknown = [], sure, old, valid } = note;
  // How sure one is of a card that one does not know says nothing.
  const how = unknown.length
    ? [t("review.blind", { cards: names(game, unknown) })]
    : sure == null
    ? []
    : [t("review.sure", { n: sure })];
  switch (kind) {
    case "clue":
      return [
        ...(meant.length ? [t("review.meant", { cards: names(game, meant) })] : []),
        ...(feared.length ? [t("review.feared", { cards: names(game, feared) })] : []),
        ...how,
      ].join("; ");
    case "guess":
      return [
        t("review.touched", { cards: names(game, meant) }),
        ...(old ? [t("review.old", { word: old })] : []),
        ...how,
      ].join("; ");
    case "stop":
      return sure == null ? "" : t("review.stopped", { n: sure });
    case "cover": {
      const whose = modeOf(game).simulatedEnemy ? "enemy" : "own";
      return t(`review.covered_${whose}`, { cards: names(game, meant) });
    }
    case "challenge":
      return t("review.challenged", { word: word ?? "" });
    case "ruling":
    case "answer":
      return valid == null ? "" : t(`review.${kind}.${valid}`, { word: word ?? "" });
    default:
      return "";
  }
}

/** Cards in a sentence: words as they are printed, pictures by what they show, which stands for them. */
export function names(game: PublicGame, places: readonly number[]): string {
  return places.map((at) => {
    const card = game.cards[at]!;
    return card.kind === "word" ? shortName(game, at) : cardName(card, at);
  }).join(", ");
}

/** A sentence may begin with a card's name. */
export const capital = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(spoken()) + text.slice(1);

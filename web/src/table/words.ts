/** What things on the table are called: cards, clues, people. */

import {
  type Card,
  type ClueNumber,
  modeOf,
  other,
  type PublicGame,
  spymasterOf,
  type Turn,
  wordsLanguage,
} from "../fold/game.ts";
import type { PublicRoom } from "../fold/room.ts";
import { holders } from "../fold/room.ts";
import type { Identity, Team } from "../generated/types.ts";
import { t } from "../texts.ts";
import type { Find, PastClue } from "../view/parts/mod.ts";
import { describePicture } from "./pictures.ts";

/** A card as it is read aloud. */
export function cardName(card: Card, position: number): string {
  if (card.kind === "word") return card.text;
  const seen = describePicture(card)?.replace(/\.$/, ""); // it stands inside a sentence
  return seen ?? t("table.picture", { n: position + 1 });
}

/** A card as a button is read aloud: capitals would be spelt. */
export const heard = (game: PublicGame, position: number): string =>
  cardName(game.cards[position]!, position);

/** A card as a button shows it: a word as it is printed, a picture by its place. */
export function shortName(game: PublicGame, position: number): string {
  const card = game.cards[position]!;
  if (card.kind === "word") return card.text.toLocaleUpperCase(wordsLanguage(game.rules));
  return t("table.picture", { n: position + 1 });
}

export function numberSign(number: ClueNumber): string {
  return number === "unlimited" ? "∞" : String(number);
}

/** The team, and the spymaster by name where there is one. */
export function clueBy(room: PublicRoom | null, team: Team): string {
  const name = room && holders(room, spymasterOf(team))[0]?.name;
  return name ? t(`table.by.${team}`, { name }) : t(`table.clue_of.${team}`);
}

/** The clues so far, as the list shows them. */
export function past(
  game: PublicGame,
  room: PublicRoom | null,
  pictures: ReadonlyMap<string, string> = new Map(),
  meant: (turn: Turn, at: number) => PastClue["meant"] = () => undefined,
): PastClue[] {
  const found = ({ card, identity }: { card: number; identity: Identity }): Find => {
    const face = game.cards[card]!;
    const what = cardName(face, card);
    const lang = face.kind === "word" ? wordsLanguage(game.rules) : undefined;
    return { identity, name: t(`identity.${identity}`), what, lang, picture: pictures.get(what) };
  };
  const after = (turn: Turn) =>
    modeOf(game).simulatedEnemy ? t("past.enemy") : t(`past.penalty.${other(turn.team)}`);
  return game.turns.map((turn, at) => ({
    team: turn.team,
    word: turn.word,
    number: numberSign(turn.number),
    by: turn.by ? t(`table.by.${turn.team}`, { name: turn.by }) : clueBy(room, turn.team),
    found: turn.covered.map(found),
    invalid: turn.invalid ? t("past.invalid") : undefined,
    after: turn.after.length ? { label: after(turn), found: turn.after.map(found) } : undefined,
    undone: turn.undone.length
      ? { label: t("past.undone"), found: turn.undone.map(found) }
      : undefined,
    meant: meant(turn, at),
  }));
}

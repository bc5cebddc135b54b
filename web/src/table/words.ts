/** What things on the table are called: cards, clues, people. */

import { signal } from "@preact/signals";
import { get } from "../api.ts";
import {
  type Card,
  type ClueNumber,
  type PublicGame,
  spymasterOf,
  type Turn,
} from "../fold/game.ts";
import type { PublicRoom } from "../fold/room.ts";
import { holders } from "../fold/room.ts";
import type { Team } from "../generated/types.ts";
import { spoken, t } from "../texts.ts";
import type { PastClue } from "../view/parts/mod.ts";

/** What the pictures on the table show, for those who hear it; by the picture's id. */
export const descriptions = signal<Readonly<Record<string, string>>>({});

/** Fetch the descriptions of a room's pictures, once a deal. */
export async function describe(code: string, game: PublicGame): Promise<void> {
  if (!game.cards.some((card) => card.kind === "picture")) return;
  const path = `/api/rooms/${code}/descriptions?language=${spoken()}`;
  descriptions.value = await get<Record<string, string>>(path).catch(() => ({}));
}

/** A card as it is read aloud. */
export function cardName(card: Card, position: number): string {
  if (card.kind === "word") return card.text;
  const seen = descriptions.value[card.id]?.replace(/\.$/, ""); // it stands inside a sentence
  return seen ?? t("table.picture", { n: position + 1 });
}

/** A card as a button names it: a word as it is printed, a picture by its place. */
export function shortName(game: PublicGame, position: number): string {
  const card = game.cards[position]!;
  if (card.kind === "word") return card.text.toLocaleUpperCase(game.rules.language);
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
  return game.turns.map((turn, at) => ({
    team: turn.team,
    word: turn.word,
    number: numberSign(turn.number),
    by: turn.by ? t(`table.by.${turn.team}`, { name: turn.by }) : clueBy(room, turn.team),
    found: turn.covered.map(({ card, identity }) => {
      const what = cardName(game.cards[card]!, card);
      return { identity, name: t(`identity.${identity}`), what, picture: pictures.get(what) };
    }),
    meant: meant(turn, at),
  }));
}

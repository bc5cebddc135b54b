/** What a review is drawn from: the game, what was found, and how its cards look and are called. */

import { modeOf, type PublicGame, wordsLanguage } from "../fold/game.ts";
import type { Review as Found, TurnReview } from "../generated/types.ts";
import { cardName, numberSign } from "../table/words.ts";
import { t } from "../texts.ts";

export type Point = Found["curve"][number];

export interface Story {
  /** As it ended. */
  game: PublicGame;
  found: Found;
  /** The address of a picture, by its id. */
  address: (id: string) => string | undefined;
}

/** A card as it is printed: a word in capitals, or what a picture shows. */
export function face(story: Story, at: number): { word: string; picture: string | undefined } {
  const card = story.game.cards[at]!;
  if (card.kind === "picture") {
    return { word: cardName(card, at), picture: story.address(card.id) };
  }
  return { word: capitals(story, card.text), picture: undefined };
}

export const capitals = ({ game }: Story, word: string): string =>
  word.toLocaleUpperCase(wordsLanguage(game.rules));

/** A clue as it was said. */
export const said = (story: Story, clue: { word: string; number: number | "unlimited" }): string =>
  `${capitals(story, clue.word)} ${numberSign(clue.number)}`;

export const turnOf = ({ found }: Story, point: Point): TurnReview | undefined =>
  found.turns[point.turn - 1];

/** The points of a turn. */
export const pointsOf = ({ found }: Story, turn: number): Point[] =>
  found.curve.filter((point) => point.turn === turn);

/** What the turn of a point is called. */
export function heading(story: Story, point: Point): string {
  const turn = turnOf(story, point);
  if (!turn) return t("review.deal");
  const { team, number: n, clue } = turn;
  if (!clue) return t(`review.turn_without_clue.${team}`, { n });
  const word = capitals(story, clue.word);
  return t(`review.turn.${team}`, { n, word, number: numberSign(clue.number) });
}

/** How the game stood, in words. */
export function chance({ game }: Story, { chance: red }: Point): string {
  return modeOf(game).simulatedEnemy
    ? t("review.chance_coop", { n: red })
    : t("review.chance", { red, blue: 100 - red });
}

/** Whose the card is that was touched, or that the touch was taken back. */
export function whose({ identity, undone }: Point): string {
  if (undone) return t("past.undone");
  return identity ? t(`identity.${identity}`) : "";
}

/** The card that was touched, and whose it is, in words. */
export function touch({ game }: Story, point: Point): string {
  if (point.card == null) return "";
  return `${cardName(game.cards[point.card]!, point.card)}: ${whose(point)}`;
}

/** A point as it is heard. */
export function told(story: Story, at: number): string {
  const point = story.found.curve[at]!;
  const turning = at === story.found.turning ? t("review.turning") : "";
  return [heading(story, point), touch(story, point), chance(story, point), turning]
    .filter(Boolean).join(". ");
}

/** Whose cards lay covered at a point: all touches so far but for those that were taken back. */
export function coveredAt({ game, found }: Story, at: number): PublicGame["covered"] {
  const covered: PublicGame["covered"] = game.cards.map(() => null);
  for (const { card, identity = null, undone } of found.curve.slice(0, at + 1)) {
    if (card != null) covered[card] = undone ? null : identity;
  }
  return covered;
}

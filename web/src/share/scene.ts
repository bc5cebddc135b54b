/** A game as scenes to draw: the board, and beside it the clue or the result; no names of people. */

import { enemyWon, type PublicGame } from "../fold/game.ts";
import { GRIDS } from "../generated/rules.ts";
import type { Identity, Team } from "../generated/types.ts";
import type { Replay } from "../replay/positions.ts";
import { pictureOf } from "../replay/pictures.ts";
import { result, why } from "../table/announce.ts";
import { bestClue } from "../table/outcome.ts";
import { numberSign } from "../table/words.ts";
import { t } from "../texts.ts";

export interface SceneCard {
  /** As it is printed, or the address of its picture. */
  word?: string | undefined;
  picture?: string | undefined;
  cover: Identity | null;
  key: Identity | null;
  /** Just covered. */
  lit: boolean;
}

export interface Scene {
  tone: Team | "assassin";
  heading: string;
  line: string;
  /** What stands in typed letters, a clue and its number; and above it, why. */
  typed: string;
  label: string;
  left: Record<Team, number>;
  columns: number;
  cards: SceneCard[];
  /** How long it is to be seen, in milliseconds. */
  time: number;
}

const DEALT = 1200;
const CLUE = 1800;
const COVERED = 1000;
const END = 4000;

/** The board as the game left it, with the key where that is known. */
export const finalScene = (replay: Replay): Scene => scenes(replay).at(-1)!;

/** Every step that can be seen: the deal, the clues, the cards that were covered, the end. */
export function scenes(replay: Replay): Scene[] {
  const last = replay.positions.length - 1;
  return replay.positions.flatMap(({ game, events }, at) => {
    const types = new Set(events.map(({ type }) => type));
    const shown = at === last
      ? END
      : types.has("clueGiven")
      ? CLUE
      : types.has("covered") || types.has("guessUndone") || types.has("cardSwapped")
      ? COVERED
      : types.has("dealt")
      ? DEALT
      : 0;
    return shown ? [scene(replay, game, shown)] : [];
  });
}

function scene(replay: Replay, game: PublicGame, time: number): Scene {
  const { language } = game.rules;
  return {
    ...told(game),
    left: game.left,
    columns: GRIDS[game.rules.grid].columns,
    cards: game.cards.map((card, at) => {
      const cover = game.covered[at] ?? null;
      return {
        ...(card.kind === "word"
          ? { word: card.text.toLocaleUpperCase(language) }
          : { picture: pictureOf(replay, card.id) }),
        cover,
        key: game.outcome && !cover ? replay.key?.[at] ?? null : null,
        lit: game.latest === at,
      };
    }),
    time,
  };
}

/** What stands beside the board: the result, the clue, or who starts. */
function told(game: PublicGame): Pick<Scene, "tone" | "heading" | "line" | "typed" | "label"> {
  const turn = game.outcome ? bestClue(game)?.turn : game.turns.at(-1);
  const typed = turn ? `${turn.word} ${numberSign(turn.number)}` : "";
  if (game.outcome) {
    const tone = enemyWon(game) ? "assassin" : game.outcome.winner;
    return { tone, heading: result(game), line: why(game), typed, label: typed && t("end.best") };
  }
  const plain = { line: "", typed, label: "" };
  if (turn) return { ...plain, tone: turn.team, heading: t(`table.clue_of.${turn.team}`) };
  return { ...plain, tone: game.turn, heading: t(`said.starts.${game.starting}`) };
}

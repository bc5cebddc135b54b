/** The series: games won in this room, by team; a co-operative game is won or lost. */

import type { Frame } from "../generated/types.ts";
import { enemyWon, modeOf, type PublicGame } from "./game.ts";

export interface Series {
  red: number;
  blue: number;
  /** Against the simulated enemy. */
  won: number;
  lost: number;
}

export const NO_GAMES: Series = { red: 0, blue: 0, won: 0, lost: 0 };

/** The series after a frame and the game that it led to. */
export function seriesAfter(series: Series, frame: Frame, game: PublicGame | null): Series {
  if (frame.type !== "played" || !game?.outcome) return series;
  if (!frame.events.some(({ type }) => type === "ended")) return series;
  const side = modeOf(game).simulatedEnemy ? enemyWon(game) ? "lost" : "won" : game.outcome.winner;
  return { ...series, [side]: series[side] + 1 };
}

/** A series of games of this kind, as two numbers; null before there are two. */
export function scoreOf(series: Series, simulatedEnemy: boolean): [number, number] | null {
  const score: [number, number] = simulatedEnemy
    ? [series.won, series.lost]
    : [series.red, series.blue];
  return score[0] + score[1] > 1 ? score : null;
}

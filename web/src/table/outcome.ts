/** The outcome of a game: whose side of it one is on, and its best clue. */

import { enemyWon, modeOf, type PublicGame, teamOf, type Turn } from "../fold/game.ts";
import type { Seat } from "../generated/types.ts";

export type Side = "won" | "lost";

/** Whether this seat has won; null for whoever was on neither side. */
export function sideOf(game: PublicGame, seat: Seat | null): Side | null {
  const team = teamOf(seat);
  if (!game.outcome || team === null) return null;
  if (modeOf(game).simulatedEnemy) return enemyWon(game) ? "lost" : "won";
  return game.outcome.winner === team ? "won" : "lost";
}

/** A clue for one card is no feat. */
const WORTH_NAMING = 2;

export interface BestClue {
  turn: Turn;
  /** How many cards of the own team it found. */
  found: number;
}

/** The clue that found most of its own team's cards; of several the first. */
export function bestClue(game: PublicGame): BestClue | null {
  let best: BestClue | null = null;
  for (const turn of game.turns) {
    const found = turn.covered.filter(({ identity }) => identity === turn.team).length;
    if (found >= WORTH_NAMING && found > (best?.found ?? 0)) best = { turn, found };
  }
  return best;
}

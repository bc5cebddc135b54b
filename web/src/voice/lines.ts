/** What is worth saying aloud, as names of sentences: of a move, and of a second of the timer. */

import { enemyWon, type GameEvent, modeOf, type PublicGame } from "../fold/game.ts";

/** What to say after a move; `game` is the table after it. */
export function lines(events: readonly GameEvent[], game: PublicGame): string[] {
  return events.map((event) => line(event, game)).filter((name) => name !== null);
}

function line(event: GameEvent, game: PublicGame): string | null {
  switch (event.type) {
    case "dealt":
      return `turn.${event.starting}`;
    case "clueGiven":
      return `clue.${event.team}`;
    case "turnEnded":
      return game.outcome || modeOf(game).simulatedEnemy ? null : `turn.${game.turn}`;
    case "suddenDeath":
      return `sudden_death.${event.team}`;
    case "timerStarted":
      return game.rules.timer.strict ? null : "timer";
    case "timerExpired":
      return "time_up";
    case "ended":
      if (!modeOf(game).simulatedEnemy) return `won.${event.winner}`;
      return enemyWon(game) ? "coop_lost" : "coop_won";
    default:
      return null;
  }
}

/** Half of a short time is told by the last seconds anyway. */
const WORTH_HALVING = 60;

/** What to say when so many seconds of a timer are left. */
export function second(left: number, whole: number): string | null {
  if (left === 30 || left === 20 || (left <= 10 && left >= 1)) {
    return left < whole ? `count.${left}` : null;
  }
  return whole >= WORTH_HALVING && left === Math.round(whole / 2) ? "half" : null;
}

/** The names of all seconds, to have them at hand when they come. */
export const SECONDS: readonly string[] = [30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
  .map((left) => `count.${left}`);

/** Cues: which sound a move has, and which vibration; the same touch sounds the same to everybody. */

import { enemyWon, type GameEvent, isWatching, type PublicGame, toAct } from "../fold/game.ts";
import type { Covered, Seat } from "../generated/types.ts";
import type { SoundName } from "../generated/sounds.ts";
import { sideOf } from "../table/outcome.ts";

/** What a cover was for the team that touched it. */
export function coverCue(covered: Covered, events: readonly GameEvent[]): SoundName {
  const { identity, team } = covered;
  if (covered.cause === "enemy") return "enemy";
  // Where the assassin has to be found last, finding it is a success.
  const won = events.some((event) => event.type === "ended" && event.winner === team);
  if (won || identity === team) return "own";
  return identity === "bystander" || identity === "assassin" ? identity : "enemy";
}

/** What else a move brought, if it is worth a sound; `game` is the table after it. */
export function moveCue(
  events: readonly GameEvent[],
  game: PublicGame,
  seat: Seat | null,
): SoundName | null {
  const has = (type: GameEvent["type"]) => events.some((event) => event.type === type);
  if (game.outcome) return has("ended") ? endCue(game, seat) : null;
  if (has("clueGiven")) return "clue";
  const passed = has("dealt") || has("turnEnded") || has("ruled") || has("waived");
  if (passed && isMine(game, seat)) return "turn";
  return has("timerExpired") ? "hour" : null;
}

/** Who was on neither side hears that somebody has won. */
function endCue(game: PublicGame, seat: Seat | null): SoundName {
  return enemyWon(game) || sideOf(game, seat) === "lost" ? "loss" : "win";
}

/** Whether this seat is waited for; at a screen without a seat everybody's turn is worth a sound. */
function isMine(game: PublicGame, seat: Seat | null): boolean {
  return isWatching(seat) || toAct(game) === seat;
}

/** On and off in milliseconds; what has no pattern is not felt. */
export const VIBRATIONS: Partial<Record<SoundName, readonly number[]>> = {
  own: [30, 50, 90],
  bystander: [70],
  enemy: [110, 70, 110],
  assassin: [420],
  turn: [60, 60, 60, 60, 60],
};

/** What is felt of a move: a sound's own pattern, or that a clue has made it one's turn. */
export function vibrationOf(
  cue: SoundName,
  game: PublicGame,
  seat: Seat | null,
): readonly number[] | null {
  if (cue !== "clue" && cue !== "turn") return VIBRATIONS[cue] ?? null;
  return seat !== null && toAct(game) === seat ? VIBRATIONS.turn! : null;
}

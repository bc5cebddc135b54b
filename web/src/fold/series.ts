/** The series: games won in this room, by team and by person, and who was spymaster how often. */

import type { Frame, Seat } from "../generated/types.ts";
import { enemyWon, isOperative, isSpymaster, modeOf, type PublicGame, teamOf } from "./game.ts";
import type { PublicRoom } from "./room.ts";

/** What one player has done in this room; games that were broken off do not count. */
export interface Standing {
  player: number;
  games: number;
  won: number;
  /** How often as spymaster. */
  led: number;
}

export interface Series {
  red: number;
  blue: number;
  /** Against the simulated enemy. */
  won: number;
  lost: number;
  /** Of those who are still in the room, in the order of their first game. */
  people: readonly Standing[];
}

export const NO_GAMES: Series = { red: 0, blue: 0, won: 0, lost: 0, people: [] };

/** The series after a frame and the room and the game that it led to. */
export function seriesAfter(
  series: Series,
  frame: Frame,
  game: PublicGame | null,
  room: PublicRoom | null,
): Series {
  if (frame.type === "left") {
    return { ...series, people: series.people.filter(({ player }) => player !== frame.player) };
  }
  if (frame.type !== "played" || !game?.outcome || !room) return series;
  if (!frame.events.some(({ type }) => type === "ended")) return series;
  const side = modeOf(game).simulatedEnemy ? enemyWon(game) ? "lost" : "won" : game.outcome.winner;
  const people = room.people
    .filter(({ seat }) => isSpymaster(seat) || isOperative(seat))
    .reduce((before, { number, seat }) => counted(before, number, seat!, game), series.people);
  return { ...series, [side]: series[side] + 1, people };
}

/** One more game for a player who sat there. */
function counted(
  people: readonly Standing[],
  player: number,
  seat: Seat,
  game: PublicGame,
): readonly Standing[] {
  const old = people.find((each) => each.player === player);
  const { games, won, led } = old ?? { games: 0, won: 0, led: 0 };
  const next = {
    player,
    games: games + 1,
    won: won + (teamOf(seat) === game.outcome!.winner ? 1 : 0),
    led: led + (isSpymaster(seat) ? 1 : 0),
  };
  return old ? people.map((each) => each === old ? next : each) : [...people, next];
}

/** A series of games of this kind, as two numbers; null before there are two. */
export function scoreOf(series: Series, simulatedEnemy: boolean): [number, number] | null {
  const score: [number, number] = simulatedEnemy
    ? [series.won, series.lost]
    : [series.red, series.blue];
  return score[0] + score[1] > 1 ? score : null;
}

/** Presence: who can act in a seat now, a person, a bot, somebody who is away, or nobody at all. */

import type { RoomCtrl } from "../ctrl.ts";
import { type PublicGame, teamOf, toAct } from "../fold/game.ts";
import { holders, onScreen, type Person, type PublicRoom } from "../fold/room.ts";
import { MODES } from "../generated/rules.ts";
import type { Seat } from "../generated/types.ts";

export type Presence = "here" | "bot" | "away" | "empty";

/** A bot moves only where no person holds the seat too. */
export function presenceIn(
  room: PublicRoom,
  seat: Seat,
  present: readonly number[] | null,
): Presence {
  if (onScreen(room, seat)) return present?.includes(room.screen!.number) ? "here" : "away";
  const sitting = holders(room, seat);
  const people = sitting.filter(({ bot }) => bot === null);
  if (sitting.length === 0) return "empty";
  if (people.length === 0) return "bot";
  return people.every((person) => isAway(person, present)) ? "away" : "here";
}

/** The seats of the game: in co-op one team's. */
export function seatsOf(game: PublicGame): readonly Seat[] {
  const { seats, simulatedEnemy } = MODES[game.rules.mode];
  return simulatedEnemy ? seats.filter((seat) => teamOf(seat) === game.starting) : seats;
}

/** Why nothing happens: the seat that is waited for, if nobody can act in it. */
export function stalled(room: RoomCtrl, game: PublicGame): { seat: Seat; why: Presence } | null {
  const state = room.public.value;
  const seat = toAct(game);
  if (!state || !seat) return null;
  const why = presenceIn(state, seat, room.present.value);
  return why === "away" || why === "empty" ? { seat, why } : null;
}

/** Whether somebody of the room is known not to be connected; bots always are. */
export const isAway = (person: Person, present: readonly number[] | null): boolean =>
  person.bot === null && present !== null && !present.includes(person.number);

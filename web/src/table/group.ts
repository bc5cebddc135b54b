/** How a group touches (R27): who the captain is, who votes, and how the votes stand. */

import type { RoomCtrl } from "../ctrl.ts";
import { isOperative, modeOf, type PublicGame } from "../fold/game.ts";
import { holders, type Person } from "../fold/room.ts";
import type { GroupMove } from "../fold/votes.ts";
import type { Seat } from "../generated/types.ts";
import { isAway } from "../room/presence.ts";

/** Who touches for the operatives in a seat, where the captain does. */
export function captainOf(room: RoomCtrl, seat: Seat): Person | null {
  const state = room.public.value;
  if (!state || state.settings.touching !== "captain") return null;
  const here = holders(state, seat).filter((each) =>
    !each.bot && !isAway(each, room.present.value)
  );
  const first = state.order.find((number) => here.some((each) => each.number === number));
  return here.find(({ number }) => number === first) ?? null;
}

/** Whether this person touches for others. */
export const isCaptain = (room: RoomCtrl, person: Person): boolean =>
  isOperative(person.seat) && captainOf(room, person.seat!)?.number === person.number;

export interface Tally {
  /** Whose votes count; the bots have one together. */
  voters: Person[];
  /** Those who are for nothing yet. */
  missing: Person[];
  mine: GroupMove | null;
  /** How many are for a move. */
  count: (move: GroupMove) => number;
  /** Whether this player's vote makes it a move. */
  decides: (move: GroupMove) => boolean;
}

/** How the votes stand; nothing where nobody votes, or one operative is alone. */
export function tallyOf(room: RoomCtrl, game: PublicGame): Tally | null {
  const state = room.public.value;
  if (!state || state.settings.touching !== "majority" || game.phase !== "guess") return null;
  const sitting = holders(state, modeOf(game).operative[game.turn]);
  const voters = [
    ...sitting.filter((each) => !each.bot && !isAway(each, room.present.value)),
    ...sitting.filter(({ bot }) => bot).slice(0, 1),
  ];
  if (voters.length < 2) return null;
  const votes = room.votes.value;
  const me = room.player.value ?? 0;
  const mine = votes.get(me) ?? null;
  const count = (move: GroupMove) =>
    voters.filter(({ number }) => isSame(votes.get(number), move)).length;
  return {
    voters,
    missing: voters.filter(({ number }) => !votes.has(number)),
    mine,
    count,
    decides: (move) => 2 * (count(move) + Number(!isSame(mine, move))) > voters.length,
  };
}

export function isSame(one: GroupMove | null | undefined, other: GroupMove): boolean {
  return one?.type === other.type &&
    (one.type !== "guess" || other.type !== "guess" || one.card === other.card);
}

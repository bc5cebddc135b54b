/** Seating somebody: what is asked of the room, and what would take it back. */

import type { RoomCtrl } from "../ctrl.ts";
import { holders, onScreen, type Person, type PublicRoom } from "../fold/room.ts";
import { MODES, SINGLE_SEATS } from "../generated/rules.ts";
import type { Seat } from "../generated/types.ts";
import { t } from "../texts.ts";
import type { Done } from "./undo.tsx";

/** Give somebody a seat, or none; what can be undone if another person had it. */
export function seat(room: RoomCtrl, who: Person, seat: Seat | null): Done | null {
  const state = room.public.value!;
  const out = seat !== null && SINGLE_SEATS.includes(seat)
    ? holders(state, seat).find((person) => !person.bot && person.number !== who.number)
    : undefined;
  const sent = room.ask({ type: "sit", player: who.number, seat }) !== null;
  if (!sent || !out) return null;
  return {
    text: t("lobby.gave_way", { name: out.name }),
    back: [
      { type: "sit", player: out.number, seat },
      { type: "sit", player: who.number, seat: who.seat },
    ],
  };
}

/** The people who neither sit nor want to watch. */
export function unseated({ people }: PublicRoom): Person[] {
  return people.filter((person) => !person.bot && person.seat === null);
}

/** Whether everybody can be seated: some seat is shared, or one is free for each. */
export function canSeatAll(room: PublicRoom, waiting: number, free: number): boolean {
  const { seats } = MODES[room.rules.mode];
  const shared = seats.some((seat) => !SINGLE_SEATS.includes(seat) && !onScreen(room, seat));
  return shared || waiting <= free;
}

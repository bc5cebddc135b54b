/** All that one connection knows of a room: the folds of its frames, side by side. */

import type { Frame } from "../generated/types.ts";
import { type Desk, deskAfter, EMPTY } from "./desk.ts";
import { gameAfter, type PublicGame } from "./game.ts";
import { keyAfter } from "./key.ts";
import { type Marks, marksAfter, NONE } from "./marks.ts";
import { type PublicRoom, roomAfter } from "./room.ts";

export interface View {
  /** Who we are; null for an onlooker. */
  player: number | null;
  room: PublicRoom | null;
  game: PublicGame | null;
  /** The key, if we were given it. */
  key: string | null;
  desk: Desk;
  marks: Marks;
  /** Who is connected. */
  present: readonly number[];
}

export const NOTHING: View = {
  player: null,
  room: null,
  game: null,
  key: null,
  desk: EMPTY,
  marks: NONE,
  present: [],
};

/** What is known after a frame. A `welcome` keeps the log and forgets the rest, which comes anew. */
export function viewAfter(view: View, frame: Frame): View {
  const room = roomAfter(view.room, frame);
  return {
    player: frame.type === "welcome" ? frame.player ?? null : view.player,
    room,
    game: gameAfter(view.game, frame, room),
    key: keyAfter(view.key, frame),
    desk: deskAfter(view.desk, frame),
    marks: marksAfter(view.marks, frame),
    present: frame.type === "present" ? frame.players : view.present,
  };
}

/** Where the room is: the server's summary calls it the same. */
export function phaseOf({ room, game }: View): "lobby" | "playing" | "over" | "closed" {
  if (room?.closed) return "closed";
  if (!game || room?.abandoned) return "lobby";
  return game.phase === "over" ? "over" : "playing";
}

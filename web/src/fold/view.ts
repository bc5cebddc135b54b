/** All that one connection knows of a room: the folds of its frames, side by side. */

import type { AwayPlayer, Frame, UnattendedSeat } from "../generated/types.ts";
import { type Desk, deskAfter, EMPTY } from "./desk.ts";
import { gameAfter, type PublicGame } from "./game.ts";
import { keyAfter } from "./key.ts";
import { type Marks, marksAfter, NONE } from "./marks.ts";
import { NO_VOTES, type Votes, votesAfter } from "./votes.ts";
import { type PublicRoom, roomAfter } from "./room.ts";
import { NO_GAMES, type Series, seriesAfter } from "./series.ts";

export interface View {
  /** Who we are; null for an onlooker. */
  player: number | null;
  room: PublicRoom | null;
  game: PublicGame | null;
  series: Series;
  /** The key, if we were given it. */
  key: string | null;
  desk: Desk;
  marks: Marks;
  votes: Votes;
  /** Who is connected; null until the server has said so. */
  present: readonly number[] | null;
  /** Who of the room is not connected, and since when by the room's clock. */
  away: readonly AwayPlayer[];
  /** The seats of the game in which nobody can act: empty, or all their people away. */
  unattended: readonly UnattendedSeat[];
}

export const NOTHING: View = {
  player: null,
  room: null,
  game: null,
  series: NO_GAMES,
  key: null,
  desk: EMPTY,
  marks: NONE,
  votes: NO_VOTES,
  present: null,
  away: [],
  unattended: [],
};

/** What is known after a frame. A `welcome` keeps the log and forgets the rest, which comes anew. */
export function viewAfter(view: View, frame: Frame): View {
  const room = roomAfter(view.room, frame);
  const game = gameAfter(view.game, frame, room);
  return {
    player: frame.type === "welcome" ? frame.player ?? null : view.player,
    room,
    game,
    series: seriesAfter(view.series, frame, game, room),
    key: keyAfter(view.key, frame),
    desk: deskAfter(view.desk, frame),
    marks: marksAfter(view.marks, frame),
    votes: votesAfter(view.votes, frame),
    ...presenceAfter(view, frame),
  };
}

function presenceAfter(view: View, frame: Frame): Pick<View, "present" | "away" | "unattended"> {
  const { present, away, unattended } = view;
  if (frame.type !== "present") return { present, away, unattended };
  return { present: frame.players, away: frame.away, unattended: frame.unattended };
}

/** Where the room is: the server's summary calls it the same. */
export function phaseOf({ room, game }: View): "lobby" | "playing" | "over" | "closed" {
  if (room?.closed) return "closed";
  if (!game || room?.abandoned) return "lobby";
  return game.phase === "over" ? "over" : "playing";
}

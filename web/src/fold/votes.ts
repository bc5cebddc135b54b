/** The votes: what each operative is for where the majority touches (R27), until a move ends them. */

import type { Frame, VotedFrame } from "../generated/types.ts";

export type GroupMove = NonNullable<VotedFrame["move"]>;

/** What each player is for, by number. */
export type Votes = ReadonlyMap<number, GroupMove>;

export const NO_VOTES: Votes = new Map();

export function votesAfter(votes: Votes, frame: Frame): Votes {
  switch (frame.type) {
    case "welcome":
      return NO_VOTES;
    case "votes":
      return new Map(frame.votes.map(({ player, move }) => [player, move]));
    case "voted": {
      const others = without(votes, [frame.player]);
      return frame.move ? new Map(others).set(frame.player, frame.move) : others;
    }
    default:
      return votes.size ? afterEntry(votes, frame) : votes;
  }
}

/** A player's vote goes with the seat, all go with any move but the timer's start. */
function afterEntry(votes: Votes, entry: Frame): Votes {
  switch (entry.type) {
    case "played":
      return entry.events.every(({ type }) => type === "timerStarted") ? votes : NO_VOTES;
    case "seated":
      return without(votes, entry.places.map(({ player }) => player));
    case "left":
      return without(votes, [entry.player]);
    case "settingsChanged":
      return entry.settings.touching === "majority" ? votes : NO_VOTES;
    case "abandoned":
    case "closed":
      return NO_VOTES;
    default:
      return votes;
  }
}

function without(votes: Votes, players: readonly number[]): Votes {
  return new Map([...votes].filter(([player]) => !players.includes(player)));
}

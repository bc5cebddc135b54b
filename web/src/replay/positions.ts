/** A record as positions: one for the deal and one after each move. */

import { afterEvent, type GameEvent, type PublicGame } from "../fold/game.ts";
import { identities } from "../fold/key.ts";
import type { Identity, Replayed } from "../generated/types.ts";

export interface Position {
  game: PublicGame;
  /** What led here. */
  events: readonly GameEvent[];
}

export interface Replay {
  positions: readonly Position[];
  /** The key, if the record has one. */
  key: Identity[] | null;
  /** Where the pictures come from: id and recipe. */
  pictures: Readonly<Record<string, string>>;
}

export function replay({ dealt, played, key, pictures }: Replayed): Replay {
  const positions: Position[] = [{ game: afterEvent(null, dealt)!, events: [dealt] }];
  for (const { events } of played) {
    const before = { ...positions.at(-1)!.game, latest: null };
    positions.push({ game: events.reduce(afterEvent, before as PublicGame | null)!, events });
  }
  return { positions, key: key ? identities(key) : null, pictures };
}

/** The line that a mistake is in, with how far the mistake is from its start. */
export function place(
  text: string,
  line: number,
  column: number,
): { line: string; before: number } {
  const found = text.split(/\r?\n/)[line - 1] ?? "";
  return { line: found, before: Math.min(Math.max(0, column - 1), found.length) };
}

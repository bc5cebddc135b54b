/** A record as positions: one for the deal and one after each move. */

import { identities } from "../fold/key.ts";
import { after, type GameEvent, type Match } from "../fold/match.ts";
import type { Identity, Replayed } from "../types.ts";

export interface Scene {
  match: Match;
  /** What led here. */
  events: readonly GameEvent[];
}

export interface Reel {
  scenes: readonly Scene[];
  /** The key, if the record has one. */
  key: Identity[] | null;
  /** Where the pictures come from: id and recipe. */
  pictures: Readonly<Record<string, string>>;
}

export function reel({ dealt, played, key, pictures }: Replayed): Reel {
  const scenes: Scene[] = [{ match: after(null, dealt)!, events: [dealt] }];
  for (const { events } of played) {
    const before = { ...scenes.at(-1)!.match, latest: null };
    scenes.push({ match: events.reduce(after, before as Match | null)!, events });
  }
  return { scenes, key: key ? identities(key) : null, pictures };
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

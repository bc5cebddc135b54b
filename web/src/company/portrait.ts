/** The portraits of bots: each name of a level has a face of its own. */

import { CAST } from "../generated/cast.ts";

/** Whoever may be a bot, of a level. */
export interface Named {
  number: number;
  name: string;
  bot: string | null;
}

/** The address of a bot's portrait; people and bots from outside have none. */
export function portraitOf({ number, name, bot }: Named): string | undefined {
  const names = CAST[bot ?? ""];
  if (!names) return undefined;
  const own = name.split(" ")[0]!; // a fifth of a level shares a name, and so a face
  const face = names.includes(own) ? own : names[number % names.length]!;
  return new URL(`../faces/${face.toLowerCase()}.svg`, import.meta.url).href; // a script lies in entries/
}

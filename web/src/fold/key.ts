/** The key: given to spymasters in a frame of its own, and to all when the game is over. */

import type { Frame, Identity } from "../generated/types.ts";

const IDENTITIES: Record<string, Identity> = {
  R: "red",
  B: "blue",
  N: "bystander",
  X: "assassin",
};

/** A spymaster's key after a frame: a new deal has another, a new connection is given it again. */
export function keyAfter(key: string | null, frame: Frame): string | null {
  switch (frame.type) {
    case "key":
      return frame.key;
    case "welcome":
      return null;
    case "played":
      return frame.events[0]?.type === "dealt" ? null : key;
    default:
      return key;
  }
}

/** The identities, row by row, of a text such as `R:RRNNR/BNRXB/RBNBN/RRRBR/NNBBB@90`. */
export function identities(key: string): Identity[] {
  const rows = key.slice(2).split("@")[0] ?? "";
  return [...rows.replaceAll("/", "")].map((letter) => IDENTITIES[letter]!);
}

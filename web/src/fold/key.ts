/** A key's text form, such as `R:RRNNR/BNRXB/RBNBN/RRRBR/NNBBB@90`, as the spymasters see it. */

import type { Identity } from "../types.ts";

const IDENTITIES: Record<string, Identity> = {
  R: "red",
  B: "blue",
  N: "bystander",
  X: "assassin",
};

/** The identities, row by row. */
export function identities(key: string): Identity[] {
  const rows = key.slice(2).split("@")[0] ?? "";
  return [...rows.replaceAll("/", "")].map((letter) => IDENTITIES[letter]!);
}

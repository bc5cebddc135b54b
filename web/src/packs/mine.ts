/** The packs that were made on this device, with the tokens by which their maker deletes them. */

import type { PackMade } from "../generated/types.ts";
import { remember, remembered } from "../prefs.ts";

export interface MyPack {
  code: string;
  name: string;
  token: string;
}

/** How many are remembered; the oldest are forgotten first. */
const MOST = 100;

export function myPacks(): MyPack[] {
  try {
    return JSON.parse(remembered("packs") ?? "[]");
  } catch {
    return [];
  }
}

/** A pack was made; if somebody had made it before, there is no token and nothing to remember. */
export function rememberPack({ code, name, token }: PackMade): void {
  if (!token) return;
  const others = myPacks().filter((pack) => pack.code !== code);
  keep([{ code, name, token }, ...others].slice(0, MOST));
}

export function forgetPack(code: string): void {
  keep(myPacks().filter((pack) => pack.code !== code));
}

function keep(packs: MyPack[]): void {
  remember("packs", packs.length ? JSON.stringify(packs) : null);
}

/** What the server offers: ways to play, decks, computer players. The client has no lists of its own. */

import { signal } from "@preact/signals";
import { get } from "./api.ts";
import type { Ruleset } from "./generated/types.ts";

export interface Offers {
  presets: { id: string; ruleset: Ruleset }[];
  bots: string[];
}

export const offers = signal<Offers | null>(null);

/** Fetch them, once. */
export async function loadOffers(): Promise<Offers> {
  return offers.value ??= await get<Offers>("/api/offer");
}

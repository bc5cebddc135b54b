/** The stories of the example boards: what the reader is told when a card is touched. */

import type { Identity } from "../generated/types.ts";

export type Kind = "turn" | "sudden";

/** The example is told for Red, whose clue has the number two. */
export const NUMBER = 2;

/** Who the cards of each example are; their words stand in the texts, in the same order. */
export const IDENTITIES: Record<Kind, readonly Identity[]> = {
  turn: [
    "red",
    "blue",
    "bystander",
    "assassin",
    "red",
    "bystander",
    "blue",
    "red",
    "bystander",
  ],
  sudden: ["bystander", "red", "blue", "assassin", "bystander", "red"],
};

export interface Story {
  kind: Kind;
  /** Cards in the order in which they were touched. */
  touched: readonly number[];
  /** The sentence that is told now. */
  says: string;
  /** Nothing more can be touched. */
  over: boolean;
}

export const begin = (kind: Kind): Story => ({ kind, touched: [], says: "start", over: false });

/** The story after another touch. */
export function touch(story: Story, card: number): Story {
  if (story.over || story.touched.includes(card)) return story;
  const touched = [...story.touched, card];
  const identities = IDENTITIES[story.kind];
  const own = touched.filter((at) => identities[at] === "red").length;
  const all = own === identities.filter((identity) => identity === "red").length;
  const died = story.touched.some((at) => identities[at] === "assassin");
  const told = (says: string, over: boolean): Story => ({ ...story, touched, says, over });
  const identity = identities[card]!;
  if (died) { // R21.7, R21.8
    if (identity !== "red") return told("death_lost", true);
    return told(all ? "death_won" : "death_own", all);
  }
  if (identity === "assassin" && story.kind === "sudden") { // R21.3, R21.4
    return told(all ? "assassin_won" : "assassin_early", all);
  }
  if (identity !== "red") return told(identity, true); // R7.7
  return told(`own_${own}`, own > NUMBER); // R7.6
}

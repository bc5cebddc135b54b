/** What a card can be, and the shape each identity has beside its colour. */

export type Team = "red" | "blue";
export type Identity = Team | "bystander" | "assassin";

/** Filled outlines on a canvas of 24 by 24: triangle, circle, bar, cross. */
export const SHAPES: Record<Identity, string> = {
  red: "M12 2.5 22 20.5H2Z",
  blue: "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19Z",
  bystander: "M3.5 9.5h17v5h-17Z",
  assassin:
    "M6 2.5 12 8.5 18 2.5 21.5 6 15.5 12 21.5 18 18 21.5 12 15.5 6 21.5 2.5 18 8.5 12 2.5 6Z",
};

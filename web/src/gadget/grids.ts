// Made by tools/web_grids.py; do not edit.
/** The grids: their measures, how many squares each identity has, and how a card can be turned. */
export const GRIDS = {
  "5x5": {
    columns: 5,
    rows: 5,
    starting: 9,
    other: 8,
    bystanders: 7,
    orientations: [0, 90, 180, 270],
  },
  "5x4": {
    columns: 5,
    rows: 4,
    starting: 8,
    other: 7,
    bystanders: 4,
    orientations: [0, 180],
  },
} as const;

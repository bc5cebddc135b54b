/** A small picture of a way to play: its grid with words or pictures, a few covers, its sand timer. */

import { GRIDS } from "../generated/rules.ts";
import type { Ruleset } from "../generated/types.ts";
import { type Identity, SHAPES } from "../view/parts/identity.ts";

const WIDE = 11;
const TALL = 8;
const GAP = 1.5;
/** Smaller grids are drawn to the same scale. */
const MOST_COLUMNS = 5;
/** Covers by place, so that each picture shows what it is about. */
const COVERS: Record<string, Partial<Record<number, Identity>>> = {
  teams: { 1: "red", 5: "blue", 8: "bystander", 12: "red", 16: "blue" },
  coop: { 1: "red", 7: "red", 11: "red", 13: "red" },
  duel: { 1: "red", 7: "blue", 11: "red", 13: "blue" },
  assassin: { 1: "red", 5: "red", 8: "blue", 12: "assassin", 16: "blue" },
};

export function Sketch({ ruleset }: { ruleset: Ruleset }) {
  const { content = "words", mode = "teams", ending = "standard", timer } = ruleset;
  const { columns, rows } = GRIDS[ruleset.grid ?? "5x5"];
  const covers = COVERS[ending === "assassin" ? ending : mode] ?? {};
  const cards = Array.from({ length: columns * rows }, (_, at) => at);
  const width = MOST_COLUMNS * (WIDE + GAP) - GAP;
  const height = rows * (TALL + GAP) - GAP;
  return (
    <svg class="sketch" viewBox={`0 0 ${width} 46`} aria-hidden="true">
      {/* Four rows stand on the same foot as five. */}
      <g transform={`translate(0 ${46 - height})`}>
        {cards.map((at) => {
          const x = (at % columns) * (WIDE + GAP);
          const y = Math.floor(at / columns) * (TALL + GAP);
          const cover = covers[at];
          const picture = content === "pictures" || content === "mixed" && at % 3 === 0;
          return (
            <g key={at} transform={`translate(${x} ${y})`} data-identity={cover}>
              <rect
                width={WIDE}
                height={TALL}
                rx="1"
                class={cover ? "sketch-cover" : "sketch-card"}
              />
              {cover
                ? (
                  <path
                    class="sketch-shape"
                    d={SHAPES[cover]}
                    transform={`translate(3.5 2) scale(${4 / 24})`}
                  />
                )
                : picture
                ? <path class="sketch-picture" d="M1.5 6.8 4.5 3 6.5 5.2 8 4 9.8 6.8Z" />
                : <path class="sketch-word" d="M2.5 4H8.5" />}
            </g>
          );
        })}
      </g>
      {timer?.strict && (
        <path
          class="sketch-glass"
          transform={`translate(${width - 17} 8) scale(0.62)`}
          d="M3 4.5H29M3 43.5H29M6 6H26C26 15 18 19 17 24C18 29 26 33 26 42H6C6 33 14 29 15 24C14 19 6 15 6 6Z"
        />
      )}
    </svg>
  );
}

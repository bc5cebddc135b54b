/** The whole review as one drawing, to be kept and sent: the curve, and all that stands under it. */

import { result, why } from "../table/announce.ts";
import { t } from "../texts.ts";
import { Curve, HIGH, LEFT, RIGHT } from "./curve.tsx";
import { colour, Lettering, lines } from "./ink.tsx";
import { betterRow, clueRow, reachRow, type Row, touchedRow } from "./rows.tsx";
import type { Story } from "./story.ts";

const SIDE = 84;
const COLUMN = 132;
const EDGE = 8;
const HEAD = 80;
const GAP = 14;
const ROWS = [
  ["clue", clueRow],
  ["touched", touchedRow],
  ["reach", reachRow],
  ["better", betterRow],
] as const;

export interface Poster {
  wide: number;
  high: number;
  drawn: preact.JSX.Element;
}

export function poster(story: Story): Poster {
  const { turns } = story.found;
  const across = LEFT + RIGHT + COLUMN * turns.length;
  const wide = SIDE + across;
  let top = HEAD + HIGH + GAP;
  const rows = ROWS.map(([name, row]) => {
    const cells = turns.map((turn) => row(story, turn, COLUMN - 2 * EDGE));
    const y = top;
    const high = Math.max(0, ...cells.map((cell) => cell.high));
    top += high ? high + GAP : 0;
    return { name, cells, y, high };
  });
  const drawn = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${wide} ${top}`}
      width={wide}
      height={top}
      font-family="Barlow Condensed, Liberation Sans Narrow, Arial Narrow, sans-serif"
    >
      <title>{`${t("review.title")}: ${result(story.game)}`}</title>
      <rect width={wide} height={top} fill={colour("paper-lit")} />
      <Lettering x={EDGE + 8} y={34} size={26} room={wide - 40} weight={600}>
        {`${result(story.game)}. ${why(story.game)}`}
      </Lettering>
      <Lettering x={EDGE + 8} y={60} size={15} room={wide - 40} fill={colour("ink-soft")}>
        {t("review.about")}
      </Lettering>
      <g transform={`translate(${SIDE} ${HEAD})`}>
        <Curve story={story} wide={across} />
      </g>
      {rows.map(({ name, cells, y, high }) =>
        high > 0 && (
          <g key={name}>
            <Label name={name} y={y} />
            <Cells cells={cells} y={y} column={COLUMN} left={SIDE + LEFT} />
          </g>
        )
      )}
    </svg>
  );
  return { wide, high: top, drawn };
}

function Label({ name, y }: { name: string; y: number }) {
  return (
    <>
      {lines(t(`review.row.${name}`), 15, SIDE + LEFT - 2 * EDGE).map((line, at) => (
        <Lettering key={at} x={EDGE} y={y + 20 + 16 * at} size={15} fill={colour("ink-soft")}>
          {line}
        </Lettering>
      ))}
    </>
  );
}

/** Rows of all turns beside each other. */
export function Cells(
  { cells, y, column, left }: { cells: readonly Row[]; y: number; column: number; left: number },
) {
  return (
    <>
      {cells.map(({ drawn }, at) => (
        <g key={at} transform={`translate(${left + column * at + EDGE} ${y})`}>{drawn}</g>
      ))}
    </>
  );
}

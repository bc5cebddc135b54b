/** The curve of a game: chances of winning over the touches, whose turn it was, the turning point. */

import { modeOf } from "../fold/game.ts";
import { t } from "../texts.ts";
import { ems } from "../view/parts/fit.ts";
import { colour, Lettering, mark, ShapeMark, tile } from "./ink.tsx";
import { type Point, said, type Story } from "./story.ts";

/** In pixels: what stands at the left, at the right, and how high the curve is. */
export const LEFT = 44;
export const RIGHT = 10;
export const HIGH = 220;
const AIR = 16;
const MARK = 15;
/** A turn needs so many pixels for its clue and its cards to stand under it. */
export const ROOMY = 76;
/** Clues that stand upright take so many at most. */
const CLUES = 104;

/** Where each point stands: those of a turn evenly in its column, the deal before the first. */
export function placesOf(story: Story, column: number): [x: number, y: number][] {
  const { curve } = story.found;
  return curve.map((point, at) => {
    const fellows = curve.filter(({ turn }) => turn === point.turn).length;
    const before = curve.slice(0, at).filter(({ turn }) => turn === point.turn).length;
    const share = point.turn ? (before + 1) / (fellows + 1) : 1;
    return [LEFT + column * (point.turn - 1 + share), level(point.chance)];
  });
}

const level = (chance: number): number => AIR + (HIGH - 2 * AIR) * (1 - chance / 100);

export const columnOf = (story: Story, wide: number): number =>
  (wide - LEFT - RIGHT) / Math.max(story.found.turns.length, 1);

/** How high it is drawn: where turns are narrow their clues stand upright below. */
export function curveHigh(story: Story, wide: number): number {
  const column = columnOf(story, wide);
  if (column >= ROOMY) return HIGH;
  const widest = story.found.turns.map(({ clue }) => clue ? ems(said(story, clue)) : 0);
  return HIGH + Math.min(CLUES, Math.max(...widest) * upright(column) + 14);
}

const upright = (column: number): number => Math.min(15, column * 0.9);

interface CurveProps {
  story: Story;
  wide: number;
  /** The point that is looked at. */
  at?: number;
}

export function Curve({ story, wide, at }: CurveProps) {
  const { found, game } = story;
  const column = columnOf(story, wide);
  const narrow = column < ROOMY;
  const high = curveHigh(story, wide);
  const places = placesOf(story, column);
  const alone = modeOf(game).simulatedEnemy;
  const small = Math.min(MARK, Math.max(9, column / 2.4));
  return (
    <>
      {found.turns.map(({ number, team }) => (
        <rect
          key={number}
          x={LEFT + column * (number - 1)}
          width={column}
          height={high}
          fill={colour(`${team}-tint`)}
          opacity={0.4}
        />
      ))}
      {[0, 25, 50, 75, 100].map((share) => (
        <g key={share}>
          <line
            x1={LEFT}
            x2={wide - RIGHT}
            y1={level(share)}
            y2={level(share)}
            stroke={colour("paper-edge")}
            stroke-width={share === 50 ? 2 : 1}
            stroke-dasharray={share % 100 ? "3 5" : undefined}
          />
          <Lettering
            x={LEFT - 6}
            y={level(share) + 4}
            size={12}
            anchor="end"
            fill={colour("ink-soft")}
          >
            {`${alone ? share : Math.max(share, 100 - share)}%`}
          </Lettering>
        </g>
      ))}
      {(alone ? ["won", "lost"] as const : ["red", "blue"] as const).map((end, low) => (
        <Lettering
          key={end}
          x={LEFT + 6}
          y={low ? level(0) - 6 : level(100) + 16}
          size={14}
          weight={600}
          fill={end === "red" || end === "blue" ? tile(end) : colour("ink")}
        >
          {t(`review.axis.${end}`)}
        </Lettering>
      ))}
      {at !== undefined && (
        <line
          class="review-at"
          x1={places[at]![0]}
          x2={places[at]![0]}
          y1={0}
          y2={HIGH}
          stroke={colour("ink")}
          stroke-width={2}
        />
      )}
      <polyline
        points={places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        fill="none"
        stroke={colour("ink")}
        stroke-width={2.5}
        stroke-linejoin="round"
      />
      {found.turning != null && (
        <Turning places={places} at={found.turning} wide={wide} size={small} />
      )}
      {found.curve.map((point, each) => (
        <Mark key={each} point={point} place={places[each]!} size={small} />
      ))}
      {narrow && found.turns.map(({ number, team, clue }) => {
        const x = LEFT + column * (number - 0.5);
        return clue && (
          <Lettering
            key={number}
            x={x}
            y={HIGH + 4}
            size={upright(column)}
            room={CLUES - 8}
            weight={600}
            fill={tile(team)}
            transform={`rotate(90 ${x} ${HIGH + 4}) translate(0 5)`}
          >
            {said(story, clue)}
          </Lettering>
        );
      })}
    </>
  );
}

function Mark(
  { point, place: [x, y], size }: { point: Point; place: [number, number]; size: number },
) {
  const { identity, cause, undone } = point;
  if (!identity || undone) {
    return (
      <circle
        cx={x}
        cy={y}
        r={4}
        fill={colour("paper-lit")}
        stroke={colour("ink")}
        stroke-width={2}
      />
    );
  }
  const drawn = (cause ?? "guess") === "guess" ? size : size * 0.75;
  return (
    <>
      <circle cx={x} cy={y} r={drawn * 0.7} fill={colour("paper-lit")} />
      <ShapeMark
        identity={identity}
        x={x - drawn / 2}
        y={y - drawn / 2}
        size={drawn}
        fill={mark(identity)}
      />
    </>
  );
}

/** Where the turning point is named: on which of these levels fewest points are near. */
const NAMED = [76, 20, 90, 8];

/** A ring, and where the curve is not, what it is. */
function Turning(
  { places, at, wide, size }: {
    places: readonly [number, number][];
    at: number;
    wide: number;
    size: number;
  },
) {
  const [x, y] = places[at]!;
  const says = t("review.turning");
  const half = (ems(says) * 14) / 2;
  const middle = Math.min(Math.max(x, LEFT + half + 4), wide - RIGHT - half - 4);
  const near = places.filter(([across]) => Math.abs(across - middle) < half + size);
  const free = (line: number) => Math.min(...near.map(([, high]) => Math.abs(high - line + 5)));
  const line = NAMED.map(level).reduce((a, b) => free(b) > free(a) ? b : a);
  const over = line < y;
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={over ? y - size : y + size}
        y2={over ? line + 5 : line - 13}
        stroke={colour("ink")}
        stroke-width={1.5}
      />
      <circle cx={x} cy={y} r={size} fill="none" stroke={colour("ink")} stroke-width={2.5} />
      <Lettering x={middle} y={line} size={14} anchor="middle" weight={600}>{says}</Lettering>
    </>
  );
}

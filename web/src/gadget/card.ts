/**
 * A key card without end, the same on every phone that has its code.
 *
 * A code is the grid (`5` or `4` rows, `K` for the children's), five signs that people do not mistake for others, and
 * the side that is up, if it is not the first: `5KTRWB`, `4M2XQH2`. The grid and the signs, hashed by
 * FNV-1a, start a generator (mulberry32). It draws the team that starts, then shuffles the
 * identities (Fisher and Yates). The next card has the next code, so that phones which share one
 * stay together.
 */

import { GRIDS } from "../generated/rules.ts";
import type { Identity, Team } from "../generated/types.ts";

export type Grid = keyof typeof GRIDS;

export interface KeyCard {
  grid: Grid;
  /** The five signs. */
  name: string;
  /** Which edge is up, from 0. */
  side: number;
}

/** No vowels, so that no words arise, and nothing that looks like something else. */
const SIGNS = "23456789BCDFGHJKMNPQRTVWXZ";
const LENGTH = 5;
const COUNT = SIGNS.length ** LENGTH;

/** What a code begins with; kids have K. */
const FIRST: Record<Grid, string> = { "5x5": "5", "5x4": "4", "4x4": "K" };
export const sides = (grid: Grid): number => GRIDS[grid].orientations.length;

/** The code that a friend can type. */
export function code({ grid, name, side }: KeyCard): string {
  return FIRST[grid] + name + (side ? String(side + 1) : "");
}

/** The card of a code, whatever the case and the spaces; null if it is none. */
export function parse(text: string): KeyCard | null {
  const typed = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const grid = (Object.keys(GRIDS) as Grid[]).find((grid) => FIRST[grid] === typed[0]);
  const name = typed.slice(1, 1 + LENGTH);
  const side = typed.length === 1 + LENGTH ? 0 : Number(typed.slice(1 + LENGTH)) - 1;
  if (!grid || name.length < LENGTH || [...name].some((sign) => !SIGNS.includes(sign))) return null;
  if (!Number.isInteger(side) || side < 0 || side >= sides(grid)) return null;
  return { grid, name, side };
}

/** A card that nobody has seen. */
export function fresh(grid: Grid): KeyCard {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return { grid, name: spelled(random! % COUNT), side: 0 };
}

/** The card after this one. */
export function next({ grid, name }: KeyCard): KeyCard {
  const number = [...name].reduce((sum, sign) => sum * SIGNS.length + SIGNS.indexOf(sign), 0);
  return { grid, name: spelled((number + 1) % COUNT), side: 0 };
}

/** The same card with the next edge up (R3.4). */
export function turn(card: KeyCard): KeyCard {
  return { ...card, side: (card.side + 1) % sides(card.grid) };
}

function spelled(number: number): string {
  let name = "";
  for (let i = 0; i < LENGTH; i++) {
    name = SIGNS[number % SIGNS.length]! + name;
    number = Math.floor(number / SIGNS.length);
  }
  return name;
}

/** What the card says: who starts, and the identities row by row as the spymasters see them. */
export function read({ grid, name, side }: KeyCard): { starts: Team; identities: Identity[] } {
  const { starting, other, bystanders, assassins, orientations } = GRIDS[grid];
  const draw = generator(FIRST[grid] + name);
  const starts: Team = draw(2) ? "blue" : "red";
  const second: Team = starts === "red" ? "blue" : "red";
  const identities: Identity[] = [
    ...Array<Identity>(starting).fill(starts),
    ...Array<Identity>(other).fill(second),
    ...Array<Identity>(bystanders).fill("bystander"),
    ...Array<Identity>(assassins).fill("assassin"),
  ];
  for (let i = identities.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [identities[i], identities[j]] = [identities[j]!, identities[i]!];
  }
  return { starts, identities: turned(identities, GRIDS[grid].columns, orientations[side]!) };
}

/** The squares after the card was turned clockwise (R3.5); a quarter only where it is a square. */
export function turned<T>(squares: readonly T[], columns: number, degrees: number): T[] {
  const rows = squares.length / columns;
  if (degrees === 0) return [...squares];
  if (degrees === 180) return [...squares].reverse();
  const quarter = squares.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return squares[(rows - 1 - column) * columns + row]!;
  });
  return turned(quarter, columns, degrees - 90);
}

/** Draws whole numbers from 0 up to a bound, the same ones for the same text. */
function generator(text: string): (bound: number) => number {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor(((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 * bound);
  };
}

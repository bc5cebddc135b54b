/** What the gadget remembers on this device: the card, the squares that are solved, the timer's length. */

import { signal } from "@preact/signals";
import { GRIDS } from "../generated/rules.ts";
import { remember, remembered } from "../prefs.ts";
import { code, fresh, type KeyCard, parse, read, turn, turned } from "./card.ts";

export const LENGTHS = { least: 15, most: 300, step: 15 };
const USUAL = 90;

/** Whether the address names a card that there is not. */
export const wrong = signal(false);

function opened(): { card: KeyCard; solved: boolean[] } {
  const [kept = "", marks = ""] = (remembered("gadget") ?? "").split(":");
  const card = named() ?? parse(kept) ?? fresh("5x5");
  const same = code(card) === kept;
  return { card, solved: read(card).identities.map((_, at) => same && marks[at] === "1") };
}

/** The card that the address names. */
function named(): KeyCard | null {
  const text = location.hash.slice(1);
  const card = parse(text);
  wrong.value = text !== "" && !card;
  return card;
}

const start = opened();
export const card = signal(start.card);
export const solved = signal<readonly boolean[]>(start.solved);
export const seconds = signal(length(remembered("gadget.seconds")));
keep();

function length(text: string | null): number {
  const wanted = Number(text);
  return wanted >= LENGTHS.least && wanted <= LENGTHS.most ? wanted : USUAL;
}

/** Write it down, and into the address, so that the address can be shared. */
function keep(): void {
  const marks = solved.value.map((on) => on ? "1" : "0").join("");
  remember("gadget", `${code(card.value)}:${marks}`);
  history.replaceState(null, "", `#${code(card.value)}`);
}

/** The address has changed: somebody followed a link. */
export function follow(): void {
  const other = named();
  if (other && code(other) !== code(card.value)) take(other);
}

export function take(other: KeyCard): void {
  wrong.value = false;
  card.value = other;
  solved.value = read(other).identities.map(() => false);
  keep();
}

export function toggle(square: number): void {
  solved.value = solved.value.map((on, at) => at === square ? !on : on);
  keep();
}

/** Turn the card with its marks. */
export function turnCard(): void {
  const { columns, orientations } = GRIDS[card.value.grid];
  solved.value = turned(solved.value, columns, orientations[1]);
  card.value = turn(card.value);
  keep();
}

export function chooseSeconds(wanted: number): void {
  seconds.value = wanted;
  remember("gadget.seconds", String(wanted));
}

/** Arrow keys over a whole page, as a television's remote control sends them; OK is Enter, Back goes back. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CURRENT_CARD } from "../table/focus.ts";

const REACHED = "button:enabled:not([aria-disabled]), a[href], input:enabled, select:enabled";
/** Where arrow keys have a meaning of their own. */
const OWN_ARROWS = "input, select, textarea";
/** Back, as browsers and television sets call it. */
const BACK = ["Escape", "Backspace", "GoBack", "BrowserBack"];
const BACK_CODES = [461, 10009];
const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Way = readonly [x: number, y: number];
export type Box = Readonly<Record<"left" | "right" | "top" | "bottom", number>>;

/** Move the focus with the arrow keys; `onBack` says whether there was something to go back from. */
export function useArrows(page: RefObject<HTMLElement | null>, onBack: () => boolean): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (page.current && !event.altKey && !event.ctrlKey && !event.metaKey) {
        handle(event, page.current, back.current);
      }
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
}

function handle(event: KeyboardEvent, page: HTMLElement, back: () => boolean): void {
  const dialog = page.querySelector<HTMLDialogElement>("dialog[open]");
  const active = document.activeElement;
  const way = WAYS[event.key];
  if (event.key === "Enter" && event.repeat) return event.preventDefault(); // held, not pressed twice
  if (active?.matches(OWN_ARROWS)) return;
  if (way) {
    event.preventDefault();
    event.stopPropagation(); // the board's own arrows end at its edge
    return step(way, dialog ?? page, active);
  }
  if (!BACK.includes(event.key) && !BACK_CODES.includes(event.keyCode)) return;
  if (dialog) {
    if (event.key === "Escape") return; // the browser's own
    event.preventDefault();
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  } else if (back()) event.preventDefault();
}

function step(way: Way, scope: HTMLElement, active: Element | null): void {
  const reached = [...scope.querySelectorAll<HTMLElement>(REACHED)]
    .filter((each) => each.checkVisibility());
  if (!active || active === document.body || !scope.contains(active)) {
    const first = scope.querySelector<HTMLElement>(CURRENT_CARD);
    return (first && reached.includes(first) ? first : reached[0])?.focus();
  }
  const others = reached.filter((each) => each !== active);
  const boxes = others.map((each) => each.getBoundingClientRect());
  const to = nearest(boxes, active.getBoundingClientRect(), way);
  if (to !== null) others[to]!.focus();
}

/** The box that lies next in a direction: straight ahead, else, up and down, the nearest aside. */
export function nearest(boxes: readonly Box[], start: Box, [x, y]: Way): number | null {
  const far = boxes.map((box) => {
    const ahead = x !== 0
      ? x * (middle(box.left, box.right) - middle(start.left, start.right))
      : y * (middle(box.top, box.bottom) - middle(start.top, start.bottom));
    const aside = x !== 0
      ? gap(start.top, start.bottom, box.top, box.bottom)
      : gap(start.left, start.right, box.left, box.right);
    if (ahead <= 1 || (x !== 0 && aside > 0)) return Infinity;
    return aside > 0 ? ASIDE + ahead + 3 * aside : ahead;
  });
  const least = Math.min(...far);
  return least === Infinity ? null : far.indexOf(least);
}

/** More pixels than a screen has: what lies aside comes after all that lies straight ahead. */
const ASIDE = 100_000;
const middle = (one: number, other: number): number => (one + other) / 2;

/** How far two stretches lie apart; none where they overlap. */
const gap = (from: number, to: number, start: number, end: number): number =>
  Math.max(0, start - to, from - end);

/** Long press: a finger or a mouse that stays on something, told apart from a tap and a swipe. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Environment, Timer } from "../../environment.ts";
import { BROWSER } from "../../environment.ts";

/** How long it takes, in milliseconds: longer than a tap, shorter than the browser's own menu. */
export const HOLD = 450;
/** How far a finger may stray meanwhile, in pixels. */
export const SLACK = 10;

type Clock = Pick<Environment, "setTimer" | "clearTimer">;

/** One press at a time; what it led to is asked of it when the click comes. */
export class Hold {
  #clock: Clock;
  #timer: Timer | undefined;
  #from = { x: 0, y: 0 };
  #held = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  press(x: number, y: number, task: () => void): void {
    this.release();
    this.#held = false;
    this.#from = { x, y };
    this.#timer = this.#clock.setTimer(() => {
      this.keep();
      task();
    }, HOLD);
  }

  move(x: number, y: number): void {
    if (Math.hypot(x - this.#from.x, y - this.#from.y) > SLACK) this.release();
  }

  release(): void {
    this.#clock.clearTimer(this.#timer);
    this.#timer = undefined;
  }

  /** The press has led to something: its click is not for the card. */
  keep(): void {
    this.release();
    this.#held = true;
  }

  get held(): boolean {
    return this.#held;
  }
}

/** Handlers for what contains the things that can be held; right click and its key do the same. */
export function useHold(onHold: (held: Element) => void, what: string) {
  const latest = useRef(onHold);
  latest.current = onHold;
  const hold = useMemo(() => new Hold(BROWSER), []);
  useEffect(() => () => hold.release(), []);
  return useMemo(() => {
    const found = (event: Event) => (event.target as Element).closest(what);
    const release = () => hold.release();
    return {
      onPointerDown(event: PointerEvent) {
        const pressed = found(event);
        if (!pressed || !event.isPrimary || event.button !== 0) return;
        hold.press(event.clientX, event.clientY, () => latest.current(pressed));
      },
      onPointerMove: (event: PointerEvent) => hold.move(event.clientX, event.clientY),
      onPointerUp: release,
      onPointerCancel: release,
      onContextMenu(event: MouseEvent) {
        const pressed = found(event);
        if (!pressed) return;
        event.preventDefault();
        if (hold.held && event.button === 0) return; // a finger's own menu, a little later
        hold.keep();
        latest.current(pressed);
      },
      // What Safari would make a click of, under what has been opened meanwhile.
      onTouchEnd(event: TouchEvent) {
        if (hold.held) event.preventDefault();
      },
      onClickCapture(event: MouseEvent) {
        const typed = event.detail === 0;
        if (typed || !hold.held) return;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, [what]);
}

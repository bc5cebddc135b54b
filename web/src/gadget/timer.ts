/** The sand timer of the gadget: it runs on this device alone, and speaks. */

import { signal } from "@preact/signals";
import { countdown, pronounce } from "../voice.ts";

/** Seconds left, while it runs or has just run out. */
export const left = signal<number | null>(null);
let beat = 0;

export function startTimer(whole: number): void {
  stopTimer();
  const ends = Date.now() + whole * 1000;
  left.value = whole;
  pronounce("timer");
  beat = setInterval(() => {
    left.value = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    if (left.value > 0) return countdown(left.value, ends, whole);
    clearInterval(beat);
    pronounce("time_up");
    navigator.vibrate?.(400);
  }, 200);
}

export function stopTimer(): void {
  clearInterval(beat);
  left.value = null;
}

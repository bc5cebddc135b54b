/** The voice-over: turns, results and the last seconds, spoken by the phone or from our own clips. */

import { unlockWhile } from "./audio.ts";
import type { GameEvent, PublicGame } from "./fold/game.ts";
import { voice } from "./prefs.ts";
import { lines, second, SECONDS } from "./voice/lines.ts";
import { prepare, say } from "./voice/speaker.ts";

unlockWhile(() => voice.value);

/** Moves that were announced, and the seconds of each timer: several parts of a page may call. */
const announced = new WeakSet<object>();
const counted = new Set<string>();

/** Say what a move brought: whose turn, sudden death, the end. */
export function announce(events: readonly GameEvent[], game: PublicGame): void {
  if (announced.has(events)) return;
  announced.add(events);
  if (voice.value) { for (const name of lines(events, game)) void say(name); }
}

/** Say a second of the countdown; each second of a timer is said once. */
export function countdown(seconds: number, timer: number, whole = Infinity): void {
  const key = `${timer}:${seconds}`;
  if (counted.has(key)) return;
  counted.add(key);
  if (!voice.value) return;
  prepare(SECONDS);
  const name = second(seconds, whole);
  if (name) void say(name, true);
}

/** Say one sentence, such as that the time is up. */
export function pronounce(name: string): void {
  if (voice.value) void say(name);
}

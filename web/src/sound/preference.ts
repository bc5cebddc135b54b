/** The one sound switch of this device: off, vibration or sound, and how loud. */

import { signal } from "@preact/signals";
import { here } from "../address.ts";
import { remember, remembered } from "../prefs.ts";

/** How moves are told besides the screen. Where there is sound, a phone vibrates too. */
export type Effects = "off" | "vibration" | "sound";

export const canVibrate = "vibrate" in navigator;

/** A big screen has a wish of its own: it often is a tab of somebody's laptop. */
const big = here().startsWith("/tv");
const NAME = big ? "effects.tv" : "effects";

/** Whether this device's owner wants nothing to move. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Phones lie around one table, where a big screen is heard: they are quiet unless told otherwise. So is
 * everything where nothing shall move.
 */
function usual(): Effects {
  if (isStill()) return "off";
  const phone = !big && matchMedia("(pointer: coarse) and (hover: none)").matches;
  return !phone ? "sound" : canVibrate ? "vibration" : "off";
}

export const effects = signal((remembered(NAME) as Effects | null) ?? usual());

export function chooseEffects(chosen: Effects): void {
  effects.value = chosen;
  remember(NAME, chosen);
}

/** Whether a sound calls whoever looks elsewhere when it becomes their move. */
export const calls = signal((remembered("calls") ?? String(usual() === "sound")) === "true");

export function chooseCalls(on: boolean): void {
  calls.value = on;
  remember("calls", String(on));
}

/** From 0 to 1. */
export const volume = signal(Number(remembered("volume") ?? 0.7));

export function chooseVolume(chosen: number): void {
  volume.value = chosen;
  remember("volume", String(chosen));
}

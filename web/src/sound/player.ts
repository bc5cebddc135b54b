/** The player of cues: sounds and vibration as this device's owner wants them. */

import { audio, unlockWhile } from "../audio.ts";
import { type SoundName, SOUNDS } from "../generated/sounds.ts";
import { voice } from "../prefs.ts";
import { calls, effects, isStill, volume } from "./preference.ts";
import { play } from "./synthesis.ts";

unlockWhile(() => effects.value === "sound" || calls.value);

/** Cues whose sentence the voice says, where it is on. */
const SAID: readonly SoundName[] = ["clue", "turn", "win", "loss", "pip", "hour"];

/** How much of the volume is left while the voice is on. */
const BESIDE_THE_VOICE = 0.5;

export function playCue(name: SoundName, vibration: readonly number[] | null = null): void {
  if (vibration) vibrate(vibration);
  const context = effects.value === "sound" ? audio() : null;
  if (!context || (voice.value && SAID.includes(name))) return;
  sound(context, name, volume.value * (voice.value ? BESIDE_THE_VOICE : 1));
}

function sound(context: AudioContext, name: SoundName, gain: number): void {
  const out = context.createGain();
  out.gain.value = gain;
  out.connect(context.destination);
  play(context, out, SOUNDS[name], context.currentTime);
}

/** The short sound for whoever looks elsewhere; not where the voice says the same. */
export function playCall(): void {
  const context = calls.value && !voice.value ? audio() : null;
  if (context) sound(context, "turn", volume.value);
}

/** Felt unless everything is off; who wants no motion does not want that one either. */
function vibrate(pattern: readonly number[]): void {
  if (effects.value === "off" || isStill()) return;
  if (!navigator.userActivation?.hasBeenActive) return; // it would be refused, and logged
  navigator.vibrate?.([...pattern]);
}

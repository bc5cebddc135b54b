/** The page's one AudioContext, for sounds and voice: it is unlocked by a tap, as browsers demand. */

import { effect, signal } from "@preact/signals";

let context: AudioContext | null = null;

/** Whether the page may be heard; false before the first tap. */
export const audible = signal(false);

/** The context to play on, if it can be heard now. */
export function audio(): AudioContext | null {
  return context?.state === "running" ? context : null;
}

/** Call from a tap: browsers let a page make a sound only after one. */
function unlock(): void {
  try {
    context ??= listenTo(new AudioContext());
    // Safari interrupts it when the phone is locked or rings.
    if (context.state !== "running") context.resume().catch(() => {});
  } catch {
    context = null; // a device without sound still plays
  }
  globalThis.speechSynthesis?.getVoices(); // some browsers start looking only when asked
}

function listenTo(created: AudioContext): AudioContext {
  const note = () => audible.value = created.state === "running";
  created.addEventListener("statechange", note);
  note();
  return created;
}

/** Whether the browser has let this page sound already; asking some other way would be logged. */
function allowed(): boolean {
  const policy = (navigator as { getAutoplayPolicy?(kind: "audiocontext"): string })
    .getAutoplayPolicy?.("audiocontext");
  return policy === "allowed" || (navigator.userActivation?.hasBeenActive ?? false);
}

/** Let taps unlock it for as long as something is to be heard. */
export function unlockWhile(wanted: () => boolean): void {
  effect(() => {
    if (!wanted()) return;
    const taps = ["pointerdown", "pointerup", "keydown"] as const; // Safari wants the finger's leaving
    for (const tap of taps) addEventListener(tap, unlock, { capture: true, passive: true });
    if (allowed()) unlock(); // the switch itself was a tap
    return () => {
      for (const tap of taps) removeEventListener(tap, unlock, { capture: true });
    };
  });
}

/** Where the voice comes from: a voice that lives on this device, or else our own clips. */

import { audio } from "../audio.ts";
import { load, played, spoken, t } from "../texts.ts";

/** A sentence that comes later than this is not worth saying any more. */
const LATE = 1;

const clips = new Map<string, Promise<AudioBuffer | null>>();
/** When the clips that wait in line will have been played, by the audio's clock. */
let busyUntil = 0;
let texts: Promise<void> | null = null;

/** Say a sentence after what is being said; a countdown is said now or not at all. */
export async function say(name: string, now = false): Promise<void> {
  try {
    const voice = ownVoice();
    if (voice) await speak(voice, name, now);
    else await play(name, now);
  } catch {
    // A device without sound still plays.
  }
}

/** Fetch clips before they are needed, where they will be. */
export function prepare(names: readonly string[]): void {
  const context = audio();
  if (context && !ownVoice()) names.forEach((name) => void clip(context, name));
}

/** A voice of the page's language on this device; those on a server would send our words away. */
function ownVoice(): SpeechSynthesisVoice | null {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  const fits = (tag: string) => tag.toLowerCase().split(/[-_]/)[0] === spoken();
  return voices.find(({ lang, localService }) => localService && fits(lang)) ?? null;
}

async function speak(voice: SpeechSynthesisVoice, name: string, now: boolean): Promise<void> {
  await (texts ??= load("voice").catch((trouble) => {
    texts = null; // it may be tried again
    throw trouble;
  }));
  const saying = new SpeechSynthesisUtterance(t(`voice.${name}`));
  saying.voice = voice;
  saying.lang = voice.lang;
  if (now) speechSynthesis.cancel();
  speechSynthesis.speak(saying);
}

async function play(name: string, now: boolean): Promise<void> {
  const context = audio();
  if (!context) return;
  const asked = context.currentTime;
  const sound = await clip(context, name);
  const at = Math.max(context.currentTime, busyUntil);
  if (!sound || (now && at - asked > LATE)) return;
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(context.destination);
  source.start(at);
  busyUntil = at + sound.duration;
}

/** A clip, fetched once; one that could not be fetched may be tried again. */
function clip(context: AudioContext, name: string): Promise<AudioBuffer | null> {
  const known = clips.get(name);
  if (known) return known;
  const file = `../voice/${played()}/${name.replaceAll(".", "-")}.mp3`;
  const fetched = fetch(new URL(file, import.meta.url)) // a page's script lies in entries/
    .then(async (answer) =>
      answer.ok ? await context.decodeAudioData(await answer.arrayBuffer()) : null
    )
    .catch(() => null);
  clips.set(name, fetched);
  void fetched.then((sound) => sound ?? clips.delete(name));
  return fetched;
}

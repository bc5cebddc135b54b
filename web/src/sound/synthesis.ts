/** Synthesis: plays a score of tones and static on an AudioContext, without a file. */

import { ATTACK, SELECTIVITY, type Tone } from "../generated/sounds.ts";

/** Long enough for the longest static of a score, in seconds. */
const NOISE = 2;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Let a score sound from a moment on, by the context's clock. */
export function play(
  audio: BaseAudioContext,
  out: AudioNode,
  score: readonly Tone[],
  start: number,
): void {
  for (const [wave, at, length, from, to, gain, fade] of score) {
    const begins = start + at;
    const ends = begins + length;
    const envelope = audio.createGain();
    // Never a jump: that would be a click.
    envelope.gain.setValueAtTime(0, begins);
    envelope.gain.linearRampToValueAtTime(gain, begins + ATTACK);
    envelope.gain.setValueAtTime(gain, ends - fade);
    envelope.gain.linearRampToValueAtTime(0, ends);
    envelope.connect(out);
    const source = wave === "noise"
      ? hiss(audio, envelope, (band) => glide(band, from, to, begins, ends))
      : carrier(audio, envelope, wave, (pitch) => glide(pitch, from, to, begins, ends));
    source.start(begins);
    source.stop(ends);
  }
}

function glide(hertz: AudioParam, from: number, to: number, begins: number, ends: number): void {
  hertz.setValueAtTime(from, begins);
  if (to !== from) hertz.exponentialRampToValueAtTime(to, ends);
}

type Tune = (frequency: AudioParam) => void;

function carrier(audio: BaseAudioContext, out: AudioNode, wave: OscillatorType, tune: Tune) {
  const source = audio.createOscillator();
  source.type = wave;
  tune(source.frequency);
  source.connect(out);
  return source;
}

/** Static, heard through a band. */
function hiss(audio: BaseAudioContext, out: AudioNode, tune: Tune) {
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = SELECTIVITY;
  tune(band.frequency);
  source.connect(band).connect(out);
  return source;
}

function noiseOf(audio: BaseAudioContext): AudioBuffer {
  const known = noises.get(audio);
  if (known) return known;
  const noise = audio.createBuffer(1, NOISE * audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  noises.set(audio, noise);
  return noise;
}

/** Fit the type to the word: how wide it is in ems, and where a very long one may break. */

import { WIDTHS } from "./widths.ts";

const WIDTH = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((c) => [c, width])));
// Letters of other scripts, from somebody's own pack, in the device's typeface.
const KINDRED = 78; // of Greek and Cyrillic
const UNKNOWN = 90;
const SQUARE = 100; // a character of Chinese, Japanese or Korean
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const KIN = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
const MARK = /\p{M}/u;
/** Scripts whose words can be broken with a hyphen; letters that join must stay together. */
const BREAKABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]*$/u;
const TRACKING = 2; // letter-spacing of a card's word, in hundredths of an em
const LONG = 5.4; // beyond this many ems a narrow card would make the type too small to read
const LINE = 5; // about as many ems as a line of a broken word has at most
const SHY = "\u00AD";

export interface Fit {
  /** The word, with soft hyphens where it may break if the card is narrow. */
  text: string;
  /** Ems of the widest part that stays together on a wide card. */
  wide: number;
  /** The same on a narrow card, where soft hyphens break. */
  narrow: number;
  /** Lines it takes at most. */
  lines: number;
}

/** Width in ems, set in capitals. */
export function ems(text: string): number {
  let sum = 0;
  for (const letter of text.toUpperCase()) sum += (WIDTH.get(letter) ?? other(letter)) + TRACKING;
  return sum / 100;
}

function other(letter: string): number {
  if (MARK.test(letter)) return -TRACKING;
  if (EAST_ASIAN.test(letter)) return SQUARE;
  return KIN.test(letter) ? KINDRED : UNKNOWN;
}

/** Measure a word, or several, for the card's style sheet. */
export function fit(word: string): Fit {
  const parts = word.split(/(?<=[\s-])/);
  const halves = parts.map((part) => (ems(part.trim()) > LONG ? broken(part) : [part]));
  return {
    text: halves.map((half) => half.join(SHY)).join(""),
    wide: Math.max(...parts.map((part) => ems(part.trim()))),
    narrow: Math.max(
      ...halves.flatMap((half) =>
        half.map((piece, i) => ems(piece.trim() + (i < half.length - 1 ? "-" : "")))
      ),
    ),
    lines: halves.flat().length,
  };
}

const VOWEL = /[aeiouyáéíóúýàèëêïîöôüûæøαεηιουωάέήίόύώϊϋΐΰаеёиіїоуыэюяє]/iu;

const TOGETHER = /^(ch|ck|ph|sh|th)$/i;

/** Cut into lines of about one length, preferably before a consonant that starts a syllable. */
function broken(part: string, pieces = Math.ceil(ems(part.trim()) / LINE)): string[] {
  if (pieces < 2 || !BREAKABLE.test(part)) return [part];
  const letters = [...part];
  const wanted = letters.length / pieces;
  let best = Math.round(wanted);
  let least = Infinity;
  for (let at = 2; at <= letters.length - 2; at++) {
    const [before, after, next] = [letters[at - 1]!, letters[at]!, letters[at + 1]!];
    const opens = !VOWEL.test(after) && VOWEL.test(next) && !TOGETHER.test(before + after);
    const short = at === 2 || at === letters.length - 2;
    const cost = Math.abs(at - wanted) + (opens ? 0 : 2.5) + (short ? 1 : 0) +
      (before === after && opens ? -0.5 : 0);
    if (cost < least) [best, least] = [at, cost];
  }
  return [letters.slice(0, best).join(""), ...broken(letters.slice(best).join(""), pieces - 1)];
}

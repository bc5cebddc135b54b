/** The words of a table as people type them: with commas or lines between, and what is wrong with them. */

import { LIMITS } from "../generated/rules.ts";

/** A sentence of the catalog, and what it is about. */
export interface Mistake {
  key: "judge.no_words" | "judge.too_many" | "judge.too_long" | "judge.no_word";
  values?: Record<string, string | number>;
}

/** Letters and digits with what may stand between them; the server has the last word. */
const WORD = /^[\p{L}\p{M}\p{N}'’ʼ ‐‑-]*[\p{L}\p{N}][\p{L}\p{M}\p{N}'’ʼ ‐‑-]*$/u;

/** The words, each once, as they were written first. */
export function splitWords(text: string): string[] {
  const found = new Map<string, string>();
  for (const part of text.normalize("NFC").split(/[,;\n]/)) {
    const word = part.trim().replace(/\s+/g, " ");
    const same = word.toLowerCase();
    if (word && !found.has(same)) found.set(same, word);
  }
  return [...found.values()];
}

/** Why these cannot be the words of a table, if they cannot. */
export function mistakeIn(words: readonly string[]): Mistake | null {
  if (words.length === 0) return { key: "judge.no_words" };
  const long = words.find((word) => [...word].length > LIMITS.clue);
  if (long !== undefined) {
    const start = [...long].slice(0, LIMITS.clue).join("");
    return { key: "judge.too_long", values: { word: `${start}…` } };
  }
  const strange = words.find((word) => !WORD.test(word));
  if (strange !== undefined) return { key: "judge.no_word", values: { word: strange } };
  if (words.length > LIMITS.tableWords) {
    return { key: "judge.too_many", values: { n: words.length, most: LIMITS.tableWords } };
  }
  return null;
}

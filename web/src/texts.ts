/** The texts of the chosen language, from the server's catalogs. */

import { get, type Refusal } from "./api.ts";
import type { Language } from "./generated/types.ts";

type Sentence = string | Forms;
/** Forms of a sentence by what numbers they go with, as the browser names them. */
type Forms = { other: string } & { [form in Intl.LDMLPluralRule]?: string };
type Values = Record<string, string | number>;

const sentences = new Map<string, Sentence>();
let language = "en";
let plurals = new Intl.PluralRules("en");

/** The language of the page. */
export const spoken = (): string => language;

/** The language of words, voice and referee that goes with the page's: mostly the same. */
export const played = (): Language =>
  (document.documentElement.dataset.game ?? language) as Language;

/** Take in all that the page says, from where the shell has it. */
export async function loadPage(chosen: string, address: string): Promise<void> {
  sentences.clear();
  language = chosen;
  plurals = new Intl.PluralRules(chosen);
  take(await get<Record<string, Sentence>>(address));
}

/** Take in a catalog that is wanted now and then, such as the review's. */
export async function load(part: string): Promise<void> {
  take(await get<Record<string, Sentence>>(`/texts/${language}/${part}.json`));
}

export function take(catalog: Record<string, Sentence>): void {
  for (const [key, sentence] of Object.entries(catalog)) sentences.set(key, sentence);
}

export const has = (key: string): boolean => sentences.has(key);

/** A sentence; `{name}` stands for a value, and `n` chooses between one and other. */
export function t(key: string, values: Values = {}): string {
  const sentence = sentences.get(key);
  if (sentence === undefined) return `⟦${key}⟧`;
  const text = typeof sentence === "string"
    ? sentence
    : sentence[plurals.select(Number(values.n))] ?? sentence.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Why something was refused, in the page's language. */
export function refusalText(code: string, fallback = ""): string {
  const key = `refused.${code}`;
  return has(key) ? t(key) : fallback || t("refused.internal");
}

/** The same for whatever was caught. */
export function troubleText(trouble: unknown): string {
  const refusal = trouble as Partial<Refusal>;
  return refusalText(refusal.code ?? "internal", refusal.message);
}

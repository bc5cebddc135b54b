/** Languages of packs: ours by their own names, any other by the name that the page's language has. */

import { LANGUAGE_NAMES, LANGUAGES } from "../generated/languages.ts";
import type { Language } from "../generated/types.ts";

/** The language as one of ours, if it is. */
export function ours(tag: string): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

export function languageName(tag: string): string {
  const own = ours(tag);
  if (own) return LANGUAGE_NAMES[own];
  const here = named(tag, document.documentElement.lang);
  // A browser need not have names in Icelandic. The language's own name may run from right to left,
  // and must not take what stands beside it along.
  return here === tag ? `\u2068${named(tag, tag)}\u2069` : here;
}

function named(tag: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
}

/** Those that people are offered; a pack may name any other. */
export const OTHER_LANGUAGES =
  ("am ar bg bn ca cs cy da de el es et eu fa fi fr ga he hi hr hu hy id it ja ka ko lt lv ms mt nb pl " +
    "pt ro ru sk sl sq sr st sv sw ta te th tl tr uk ur vi xh zh-Hans zh-Hant zu").split(" ");

// Made by tools/web_languages.py; do not edit.
import type { Language } from "./types.ts";

/** The languages of the game, as their speakers call them. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  nl: "Nederlands",
  af: "Afrikaans",
  is: "Íslenska",
};

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

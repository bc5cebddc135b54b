/** What this device remembers of its owner's taste; cookies, so that the server's page has it at once. */

import { signal } from "@preact/signals";
import { addressOf } from "./address.ts";

export type Theme = "auto" | "light" | "dark";

const YEAR = 365 * 24 * 3600;

function cookie(name: string): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

function keep(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${
    addressOf("/")
  }; max-age=${YEAR}; samesite=lax`;
}

/** Choose the language of all pages: the server knows it from now on. */
export function chooseLanguage(language: string): void {
  keep("language", language);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  location.replace(address);
}

export const theme = signal<Theme>((cookie("theme") as Theme | null) ?? "auto");

export function chooseTheme(chosen: Theme): void {
  theme.value = chosen;
  keep("theme", chosen);
  document.documentElement.dataset.theme = chosen;
  // The browser's own edge of the page: as the server's page has it from the start.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const desk = meta.dataset.desk;
    meta.media = chosen === "auto"
      ? `(prefers-color-scheme: ${desk})`
      : chosen === desk
      ? "all"
      : "not all";
  }
}

/** A wish that is only this device's, such as the nickname or whether the voice speaks. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`ns.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`ns.${name}`);
    else localStorage.setItem(`ns.${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether this device hides codes, addresses and names: others watch its screen. */
export const hiding = signal(remembered("hiding") === "on");

export function chooseHiding(on: boolean): void {
  hiding.value = on;
  remember("hiding", on ? "on" : null);
}

export const voice = signal(remembered("voice") === "on");

export function chooseVoice(on: boolean): void {
  voice.value = on;
  remember("voice", on ? "on" : null);
}

/** What a connection needs of the browser: sockets, timers, a clock; tests bring their own. */

import { addressOf } from "./address.ts";

/** The part of a WebSocket that is used. */
export interface Socket {
  readonly readyState: number;
  send(data: string): void;
  close(): void;
  onmessage: ((message: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export type Timer = ReturnType<typeof setTimeout>;

export interface Environment {
  /** Open a socket to a path of our own server. */
  open(path: string): Socket;
  setTimer(task: () => void, milliseconds: number): Timer;
  clearTimer(timer: Timer | undefined): void;
  /** Milliseconds of this device's clock. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  /** Whether nobody looks at the page. */
  hidden(): boolean;
  /** Whether nothing should move: nobody looks, or the person wants no motion. */
  still(): boolean;
  /** Say when the network or the person comes back, and when the network goes; returns the end. */
  watch(back: () => void, offline: () => void): () => void;
  /** Load the page anew, once in this tab until `settled`; false where that has been tried. */
  reload(): boolean;
  /** The page is the right one. */
  settled(): void;
}

/** That this tab has loaded its page anew by itself. */
const RELOADED = "numbers-station-reloaded";

export const BROWSER: Environment = {
  open(path) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}${addressOf(path)}`);
  },
  setTimer: (task, milliseconds) => setTimeout(task, milliseconds),
  clearTimer: (timer) => clearTimeout(timer),
  now: () => Date.now(),
  random: () => Math.random(),
  hidden: () => document.hidden,
  still: () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches,
  watch(back, offline) {
    addEventListener("online", back);
    addEventListener("offline", offline);
    document.addEventListener("visibilitychange", back);
    return () => {
      removeEventListener("online", back);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", back);
    };
  },
  reload() {
    try {
      if (sessionStorage.getItem(RELOADED)) return false;
      sessionStorage.setItem(RELOADED, "yes");
    } catch {
      return false; // what cannot be remembered might be done for ever
    }
    location.reload();
    return true;
  },
  settled() {
    try {
      sessionStorage.removeItem(RELOADED);
    } catch {
      // Nothing has been remembered.
    }
  },
};

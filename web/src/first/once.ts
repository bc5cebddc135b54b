/** Shown once: a hint is remembered when it first appears, and stays in sight until it is done. */

import { signal } from "@preact/signals";

/** Where a device keeps what it has shown. */
export interface Memory {
  recall(name: string): string | null;
  keep(name: string, value: string): void;
}

export class Once {
  readonly #open = signal<ReadonlySet<string>>(new Set());

  constructor(readonly memory: Memory) {}

  /** Its time has come: it opens, unless this device has shown it before. */
  begin(name: string): void {
    if (this.memory.recall(name) !== null) return;
    this.memory.keep(name, "shown");
    this.#open.value = new Set([...this.#open.peek(), name]);
  }

  isOpen(name: string): boolean {
    return this.#open.value.has(name);
  }

  /** It has been shown and is closed. */
  isOver(name: string): boolean {
    return !this.isOpen(name) && this.memory.recall(name) !== null;
  }

  /** Its reader has closed it, or its time is over. */
  end(name: string): void {
    if (!this.#open.peek().has(name)) return;
    this.#open.value = new Set([...this.#open.peek()].filter((other) => other !== name));
  }
}

/** Whether "How it works" is open: for whoever has not played on this device, until it is closed. */
export function howOpen(left: string | null, name: string | null): boolean {
  return left !== "closed" && name === null;
}

/** The hints of a first turn, at the place of action: spoken politely, closed by a tap or Escape. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { remember, remembered } from "../prefs.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";
import { Once } from "./once.ts";

export type HintName = "spymaster" | "number" | "operative";

export const hints = new Once({
  recall: (name) => remembered(`hint.${name}`),
  keep: (name, value) => remember(`hint.${name}`, value),
});

/** Open a hint while somebody's turn lasts, if it is their first on this device. */
export function useHint(name: HintName, turn: boolean): void {
  useEffect(() => turn ? hints.begin(name) : hints.end(name), [turn]);
}

/** Where a hint stands; without one it takes no room, but is there to be heard. */
export function Hint({ name, children }: { name: HintName; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const open = hints.isOpen(name);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) hints.end(name);
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [open]);

  function close() {
    // The button goes with the hint; whoever came by keyboard goes on beside it.
    const next = box.current?.closest("form")?.querySelector("input") ??
      document.querySelector<HTMLElement>(".board .card[tabindex='0']");
    hints.end(name);
    next?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} class="first-hint" data-hint={name} data-open={open || undefined}>
      <div role="status">{open && children}</div>
      {open && <Button kind="bare" icon="close" label={t("first.hint.got_it")} onClick={close} />}
    </div>
  );
}

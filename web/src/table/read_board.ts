/** "Read me the board": the key B announces it row by row, covered cards with what they were. */

import { useEffect } from "preact/hooks";
import { GRIDS } from "../generated/rules.ts";
import { t } from "../texts.ts";
import type { CardProps } from "../view/parts/mod.ts";

/** The board in words, a sentence a row. */
export function boardText(cards: readonly CardProps[], grid: keyof typeof GRIDS): string[] {
  const { columns, rows } = GRIDS[grid];
  const open = cards.filter(({ cover }) => !cover).length;
  const lines = Array.from({ length: rows }, (_, row) => {
    const named = cards.slice(row * columns, (row + 1) * columns)
      .map(({ label, about }) => about ? `${label} (${about})` : label);
    return t("board.read", { row: row + 1, cards: named.join(", ") });
  });
  return [...lines, t("board.left", { n: open })];
}

export function useBoardKey(read: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typed = event.target instanceof Element &&
        event.target.matches("input:not([type=radio]), textarea, select");
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat;
      if (event.key.toLowerCase() !== "b" || typed || !plain) return;
      if (!document.querySelector("dialog[open]")) read();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

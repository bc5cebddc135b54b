import { useRef, useState } from "preact/hooks";
import { Card, type CardProps } from "./card.tsx";
import { useHold } from "./hold.ts";

export interface BoardProps {
  /** The board's accessible name. */
  label: string;
  cards: readonly CardProps[];
  /** Cards in a row: the same on every screen, so that "the second row, third" is one card for all. */
  columns: number;
  /** Language of the words. */
  lang?: string | undefined;
  onPress?: ((index: number) => void) | undefined;
  /** What a long press, a right click or the key I opens, and a sentence that says so. */
  explain?: { hint: string; open: (index: number) => void } | undefined;
}

/** The grid of cards: one tab stop, arrow keys within, Home and End along the row. */
export function Board({ label, cards, columns, lang, onPress, explain }: BoardProps) {
  const pictures = cards.every((card) => card.word === undefined);
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const current = Math.min(active, cards.length - 1);

  const hold = useHold((pressed) => {
    const at = [...grid.current!.querySelectorAll(".card")].indexOf(pressed);
    if (at >= 0) explain?.open(at);
  }, ".card");

  function move(event: KeyboardEvent) {
    if (explain && asks(event)) {
      event.preventDefault();
      explain.open(current);
      return;
    }
    const to = step(event.key, current, cards.length, columns, rtl(event.currentTarget));
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
    grid.current?.querySelectorAll<HTMLElement>(".card")[to]?.focus();
  }

  return (
    <div class="board-fit">
      <div
        ref={grid}
        class="board"
        data-face={pictures ? "picture" : "word"}
        role="grid"
        aria-label={label}
        aria-description={explain?.hint}
        style={{ "--columns": columns, "--rows": Math.ceil(cards.length / columns) }}
        onKeyDown={move}
        {...(explain && hold)}
      >
        {rows(cards, columns).map((row, y) => (
          <div class="board-row" role="row" key={y}>
            {row.map((card, x) => {
              const index = y * columns + x;
              return (
                <div
                  class="board-cell"
                  role="gridcell"
                  key={index}
                  onFocusIn={() => setActive(index)}
                >
                  <Card
                    {...card}
                    lang={lang}
                    tabIndex={index === current ? 0 : -1}
                    onPress={card.onPress ?? (onPress && (() => onPress(index)))}
                  />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function rows<T>(cards: readonly T[], columns: number): T[][] {
  const count = Math.ceil(cards.length / columns);
  return Array.from({ length: count }, (_, y) => cards.slice(y * columns, (y + 1) * columns));
}

function rtl(element: EventTarget | null): boolean {
  return element instanceof Element && getComputedStyle(element).direction === "rtl";
}

/** Whether a key asks what the card is: I, or the question mark wherever it lies. */
export function asks(
  event: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">,
): boolean {
  const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
  return plain && ["i", "I", "?"].includes(event.key);
}

/** Where a key leads from a card of the grid, or nowhere. */
export function step(
  key: string,
  from: number,
  count: number,
  columns: number,
  rightToLeft = false,
): number | undefined {
  const x = from % columns;
  const start = from - x;
  const end = Math.min(start + columns, count) - 1;
  const back = rightToLeft ? "ArrowRight" : "ArrowLeft";
  const on = rightToLeft ? "ArrowLeft" : "ArrowRight";
  switch (key) {
    case back:
      return Math.max(start, from - 1);
    case on:
      return Math.min(end, from + 1);
    case "ArrowUp":
      return from - columns >= 0 ? from - columns : from;
    case "ArrowDown":
      return from + columns < count ? from + columns : from;
    case "Home":
      return start;
    case "End":
      return end;
    default:
      return undefined;
  }
}

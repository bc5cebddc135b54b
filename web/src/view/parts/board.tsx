import { useEffect, useRef, useState } from "preact/hooks";
import { Card, type CardProps } from "./card.tsx";

export interface BoardProps {
  /** The board's accessible name. */
  label: string;
  cards: readonly CardProps[];
  /** Cards in a row; 5 unless told, but 4 for twenty pictures on an upright phone. */
  columns?: number | undefined;
  /** Language of the words, so that capitals and speech are right. */
  lang?: string | undefined;
  onPress?: ((index: number) => void) | undefined;
}

/** The grid of cards: one tab stop, arrow keys within, Home and End along the row. */
export function Board({ label, cards, columns: wanted, lang, onPress }: BoardProps) {
  const upright = useUpright();
  const pictures = cards.every((card) => card.word === undefined);
  const columns = wanted ?? (upright && pictures && cards.length === 20 ? 4 : 5);
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const current = Math.min(active, cards.length - 1);

  function move(event: KeyboardEvent) {
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
        lang={lang}
        style={{ "--columns": columns, "--rows": Math.ceil(cards.length / columns) }}
        onKeyDown={move}
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

const UPRIGHT = "(orientation: portrait) and (max-width: 40rem)";

/** Whether this is a phone held upright, where five pictures in a row would be too small. */
function useUpright(): boolean {
  const [upright, setUpright] = useState(() => matchMedia(UPRIGHT).matches);
  useEffect(() => {
    const media = matchMedia(UPRIGHT);
    const listen = () => setUpright(media.matches);
    media.addEventListener("change", listen);
    return () => media.removeEventListener("change", listen);
  }, []);
  return upright;
}

function rows<T>(cards: readonly T[], columns: number): T[][] {
  const count = Math.ceil(cards.length / columns);
  return Array.from({ length: count }, (_, y) => cards.slice(y * columns, (y + 1) * columns));
}

function rtl(element: EventTarget | null): boolean {
  return element instanceof Element && getComputedStyle(element).direction === "rtl";
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

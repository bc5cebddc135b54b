/** Where an arrow of a remote control leads: over the board, to the bar beneath it, and no further. */

import assert from "node:assert/strict";
import { type Box, nearest } from "../src/tv/arrows.ts";

const box = (left: number, top: number, width = 100, height = 50): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Five columns and three rows of cards; beneath them three buttons, beside them one, above it another. */
const cards = Array.from({ length: 15 }, (_, at) => box(at % 5 * 110, Math.floor(at / 5) * 60));
const [stop, touch, object] = [box(0, 190, 90), box(100, 190, 380), box(490, 190, 50)];
const [aside, above] = [box(600, 190), box(650, -60, 30, 30)];
const page = [...cards, stop, touch, object, aside, above];

function led(from: Box, ...way: Parameters<typeof nearest>[2]): Box | null {
  const others = page.filter((each) => each !== from);
  const to = nearest(others, from, way);
  return to === null ? null : others[to]!;
}

Deno.test("from card to card", () => {
  assert.equal(led(cards[6]!, 1, 0), cards[7]);
  assert.equal(led(cards[6]!, -1, 0), cards[5]);
  assert.equal(led(cards[6]!, 0, -1), cards[1]);
  assert.equal(led(cards[6]!, 0, 1), cards[11]);
});

Deno.test("a covered card is passed over", () => {
  const open = page.filter((each) => each !== cards[7]);
  assert.equal(open[nearest(open, cards[6]!, [1, 0])!], cards[8]);
});

Deno.test("from the board to the controls and back", () => {
  assert.equal(led(cards[10]!, 0, 1), stop);
  assert.equal(led(cards[12]!, 0, 1), touch);
  assert.equal(led(object, -1, 0), touch);
  assert.equal(led(object, 1, 0), aside);
  assert.equal(led(stop, 0, -1), cards[10]);
  assert.equal(led(cards[0]!, 0, -1), above);
});

Deno.test("at the edge it stays where it is", () => {
  assert.equal(led(cards[5]!, -1, 0), null);
  assert.equal(led(cards[9]!, 1, 0), null);
  assert.equal(led(stop, 0, 1), null);
});

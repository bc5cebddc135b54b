/** A game to share: its scenes keep the key back until the end, and its animation is a GIF that decodes. */

import assert from "node:assert/strict";
import type { Replayed } from "../src/generated/types.ts";
import { replay } from "../src/replay/positions.ts";
import { Tally } from "../src/share/colours.ts";
import { encodeGif, type Frame } from "../src/share/gif.ts";
import { finalScene, scenes } from "../src/share/scene.ts";

const key = "B:BBBBB/BBBBR/RRRRR/RRNNN/NNNNX";
const record: Replayed = {
  dealt: {
    type: "dealt",
    ruleset: { mode: "teams", ending: "standard", grid: "5x5", language: "en" },
    cards: Array.from({ length: 25 }, (_, i) => ({ kind: "word" as const, text: `w${i}` })),
    starting: "blue",
  },
  played: [
    {
      turn: 1,
      team: "blue",
      events: [{ type: "clueGiven", team: "blue", word: "sea", number: 2 }],
    },
    {
      turn: 1,
      team: "blue",
      events: [{ type: "covered", team: "blue", card: 7, identity: "blue" }],
    },
    { turn: 1, team: "blue", events: [{ type: "challenged", by: "red operative" }] },
    {
      turn: 1,
      team: "blue",
      events: [
        { type: "covered", team: "blue", card: 24, identity: "assassin" },
        { type: "ended", winner: "red", why: "assassin" },
      ],
    },
  ],
  key,
  pictures: {},
};

Deno.test("what can be seen is a scene, and the key is in the last one only", () => {
  const found = scenes(replay(record));
  assert.deepEqual(found.map(({ typed }) => typed), ["", "sea 2", "sea 2", ""]);
  assert.deepEqual(found.map(({ tone }) => tone), ["blue", "blue", "blue", "red"]);
  const keyed = found.map(({ cards }) => cards.filter((card) => card.key).length);
  assert.deepEqual(keyed, [0, 0, 0, 23]);
  assert.ok(found.every(({ time }) => time > 0));
  assert.deepEqual(finalScene(replay(record)), found.at(-1));
});

Deno.test("a game that has not ended shows no key", () => {
  const open = replay({ ...record, played: record.played.slice(0, 2) });
  assert.ok(finalScene(open).cards.every((card) => card.key === null));
});

Deno.test("a GIF decodes to the frames that went in", () => {
  const [width, height] = [97, 83]; // more pixels than codes, and no power of two
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const noise = Uint8Array.from({ length: width * height }, () => Math.floor(random() * 255));
  const flat = new Uint8Array(width * height).fill(3);
  const dotted = flat.map((colour, at) => at % (width + 1) === 40 ? 9 : colour);
  const frames = [noise, noise, flat, dotted].map((pixels): Frame => ({ pixels, time: 500 }));
  const gif = encodeGif(width, height, new Uint8Array(768), frames);
  assert.deepEqual(decode(gif, width, height), frames.map(({ pixels }) => pixels));
});

Deno.test("a palette has every colour where there are few, and near ones where there are many", () => {
  const few = Uint8ClampedArray.from([200, 10, 10, 255, 10, 10, 200, 255, 10, 10, 200, 255]);
  const tally = new Tally();
  tally.add(few);
  const palette = tally.palette(255);
  const bytes = palette.bytes();
  const places = [...palette.places(few)];
  const colour = (place: number) => [...bytes.slice(3 * place, 3 * place + 3)];
  assert.deepEqual(places.map(colour), [[200, 10, 10], [10, 10, 200], [10, 10, 200]]);
  const many = Uint8ClampedArray.from({ length: 4 * 20000 }, (_, at) => (at * 7919) % 256);
  const crowd = new Tally();
  crowd.add(many);
  assert.ok(crowd.palette(16).places(many).every((place) => place < 16));
});

/** The frames of a GIF as we write it, each with what shows through from the one before. */
function decode(gif: Uint8Array, width: number, height: number): Uint8Array[] {
  let at = 13 + 768;
  const short = () => gif[at++]! | gif[at++]! << 8;
  let screen = new Uint8Array(width * height);
  const frames: Uint8Array[] = [];
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      at += 2;
      while (gif[at]) at += gif[at]! + 1;
      at++;
      continue;
    }
    at++;
    const [left, top, wide, tall] = [short(), short(), short(), short()];
    at += 2;
    const packed: number[] = [];
    while (gif[at]) {
      packed.push(...gif.subarray(at + 1, at + 1 + gif[at]!));
      at += gif[at]! + 1;
    }
    at++;
    screen = screen.slice();
    unpack(packed).forEach((pixel, place) => {
      const to = (top + Math.floor(place / wide)) * width + left + place % wide;
      assert.ok(place < wide * tall);
      if (pixel !== 255) screen[to] = pixel;
    });
    frames.push(screen);
  }
  return frames;
}

function unpack(packed: number[]): number[] {
  const pixels: number[] = [];
  let table: number[][] = [];
  let size = 9, bit = 0, before: number[] | null = null;
  for (;;) {
    let code = 0;
    for (let i = 0; i < size; i++, bit++) code |= (packed[bit >> 3]! >> (bit & 7) & 1) << i;
    if (code === 257) return pixels;
    if (code === 256) {
      table = Array.from({ length: 258 }, (_, i) => [i]);
      size = 9;
      before = null;
      continue;
    }
    const found: number[] = table[code] ?? [...before!, before![0]!];
    pixels.push(...found);
    if (before && table.length < 4096) table.push([...before, found[0]!]);
    if (table.length === 1 << size && size < 12) size++;
    before = found;
  }
}

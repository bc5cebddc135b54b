/** A record becomes positions that can be stepped through both ways. */

import assert from "node:assert/strict";
import type { Replayed } from "../src/generated/types.ts";
import { place, replay } from "../src/replay/positions.ts";

const cards = Array.from({ length: 25 }, (_, i) => ({ kind: "word" as const, text: `w${i}` }));
const record: Replayed = {
  dealt: {
    type: "dealt",
    ruleset: { mode: "teams", ending: "standard", grid: "5x5", language: "en" },
    cards,
    starting: "blue",
  },
  played: [
    {
      turn: 1,
      team: "blue",
      events: [{ type: "clueGiven", team: "blue", word: "sea", number: 1 }],
    },
    {
      turn: 1,
      team: "blue",
      events: [{ type: "covered", team: "blue", card: 7, identity: "blue" }],
    },
    {
      turn: 1,
      team: "blue",
      events: [
        { type: "covered", team: "blue", card: 2, identity: "red" },
        { type: "turnEnded", team: "blue", why: "wrong" },
      ],
    },
  ],
  key: "B:BBBBB/BBBBR/RRRRR/RRNNN/NNNNX",
  pictures: {},
};

Deno.test("there is a position for the deal and one after each move", () => {
  const { positions, key } = replay(record);
  assert.equal(positions.length, 1 + record.played.length);
  assert.deepEqual(positions.map(({ game }) => game.covered.filter(Boolean).length), [0, 0, 1, 2]);
  assert.deepEqual(positions.map(({ game }) => game.turn), ["blue", "blue", "blue", "red"]);
  assert.equal(positions[2]!.game.left.blue, 8);
  assert.equal(key?.length, 25);
});

Deno.test("a card lands in the move that covers it and lies still in the next", () => {
  const more = {
    turn: 2,
    team: "red" as const,
    events: [{ type: "timerExpired" as const, at: 1 }],
  };
  const { positions } = replay({ ...record, played: [...record.played, more] });
  assert.deepEqual(positions.map(({ game }) => game.latest), [null, null, 7, 2, null]);
});

Deno.test("a record without a key has none to show", () => {
  assert.equal(replay({ ...record, key: null }).key, null);
});

Deno.test("a mistake is shown in its line, wherever the numbers point", () => {
  const text = "one\r\ntwo three\nfour";
  assert.deepEqual(place(text, 2, 5), { line: "two three", before: 4 });
  assert.deepEqual(place(text, 3, 99), { line: "four", before: 4 });
  assert.deepEqual(place(text, 9, 1), { line: "", before: 0 });
});

/** A review to look at: where its points stand, the board as it was, and what is told of it. */

import assert from "node:assert/strict";
import type { PublicGame } from "../src/fold/game.ts";
import type { Review } from "../src/generated/types.ts";
import { columnOf, curveHigh, HIGH, LEFT, placesOf, RIGHT } from "../src/review/curve.tsx";
import { lines } from "../src/review/ink.tsx";
import { betterRow, clueRow, reachRow, touchedRow } from "../src/review/rows.tsx";
import { chance, coveredAt, heading, type Story, told, touch } from "../src/review/story.ts";
import { take } from "../src/texts.ts";

take({
  "review.deal": "the start",
  "review.turn.red": "{n}, Red: {word} {number}",
  "review.turn_without_clue.blue": "{n}, Blue",
  "review.chance": "Red {red}, Blue {blue}",
  "review.chance_coop": "{n} to win",
  "review.turning": "turning",
  "review.unknown": "never heard of it",
  "review.why.clear": "not {card}",
  "review.why.more": "more cards",
  "past.undone": "taken back",
  "identity.red": "red",
  "identity.assassin": "assassin",
});

const game = {
  rules: { language: "en", mode: "teams", grid: "5x5" },
  starting: "red",
  cards: ["apple", "pear", "oak", "salt"].map((text) => ({ kind: "word", text })),
} as unknown as PublicGame;
const found: Review = {
  side: "red",
  curve: [
    { turn: 0, chance: 50 },
    { turn: 1, chance: 60, card: 0, identity: "red" },
    { turn: 1, chance: 55, card: 0, undone: true },
    { turn: 1, chance: 0, card: 2, identity: "assassin" },
    { turn: 2, chance: 0 },
  ],
  turns: [
    {
      number: 1,
      team: "red",
      before: 50,
      after: 0,
      clue: { type: "clueGiven", team: "red", word: "tree", number: 2 },
      reach: [
        { card: 2, identity: "assassin", chance: 90 },
        { card: 0, identity: "red", chance: 40 },
      ],
      inTheWay: 2,
      suggestion: {
        word: "fruit",
        number: 2,
        meant: [0, 1],
        reach: [{ card: 0, identity: "red", chance: 99 }],
        why: "clear",
        avoids: 2,
      },
    },
    { number: 2, team: "blue", before: 0, after: 0 },
  ],
  turning: 3,
};
const story: Story = { game, found, address: () => undefined };

Deno.test("points of a turn stand in its column, one after the other, the deal before them", () => {
  for (const wide of [360, 1200]) {
    const column = columnOf(story, wide);
    const places = placesOf(story, column);
    const across = places.map(([x]) => x);
    assert.deepEqual(across, across.toSorted((a, b) => a - b));
    assert.equal(across[0], LEFT);
    found.curve.forEach(({ turn }, at) => {
      if (turn) assert.equal(Math.ceil((across[at]! - LEFT) / column), turn);
    });
    assert.ok(across.every((x) => x <= wide - RIGHT));
    const [start, better, , lost] = places.map(([, y]) => y);
    assert.ok(better! < start! && start! < lost! && lost! < HIGH);
  }
  assert.ok(curveHigh(story, 200) > curveHigh(story, 1200)); // upright clues need room
});

Deno.test("the board is what was touched so far, without what was taken back", () => {
  assert.deepEqual(coveredAt(story, 0), [null, null, null, null]);
  assert.deepEqual(coveredAt(story, 1), ["red", null, null, null]);
  assert.deepEqual(coveredAt(story, 2), [null, null, null, null]);
  assert.deepEqual(coveredAt(story, 4), [null, null, "assassin", null]);
});

Deno.test("a point is told: the turn, the card and whose it is, the chances, the turning point", () => {
  assert.equal(told(story, 0), "the start. Red 50, Blue 50");
  assert.equal(told(story, 2), "1, Red: TREE 2. apple: taken back. Red 55, Blue 45");
  assert.equal(told(story, 3), "1, Red: TREE 2. oak: assassin. Red 0, Blue 100. turning");
  assert.equal(heading(story, found.curve[4]!), "2, Blue");
  assert.equal(touch(story, found.curve[4]!), "");
  const alone = { ...story, game: { ...game, rules: { ...game.rules, mode: "coop" as const } } };
  assert.equal(chance(alone, found.curve[1]!), "60 to win");
});

Deno.test("what stands under a turn is as high as there is something of it", () => {
  const [first, second] = found.turns;
  assert.ok(clueRow(story, first!, 100).high > 0);
  assert.equal(clueRow(story, second!, 100).high, 0);
  const unknown = { ...first!, known: false, reach: [] };
  const touched = touchedRow(story, first!, 100).high;
  assert.ok(touched > touchedRow(story, second!, 100).high);
  assert.ok(reachRow(story, first!, 100).high > reachRow(story, unknown, 100).high);
  assert.ok(reachRow(story, unknown, 100).high > 0);
  assert.ok(betterRow(story, first!, 100).high > reachRow(story, first!, 100).high);
  assert.equal(betterRow(story, second!, 100).high, 0);
});

Deno.test("running text keeps to its room, and no word is lost", () => {
  const text = "It keeps clear of a card that lies there";
  assert.equal(lines(text, 13, 80).join(" "), text);
  assert.ok(lines(text, 13, 80).length > 2);
  assert.deepEqual(lines(text, 13, 2000), [text]);
});

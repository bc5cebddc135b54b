/** “May I say this?” reads words as people type them; the judge's flag is there when it may be used. */

import assert from "node:assert/strict";
import { EMPTY } from "../src/fold/desk.ts";
import { penaltyDue, type PublicGame } from "../src/fold/game.ts";
import { mayCallInvalid, movesOf } from "../src/fold/moves.ts";
import { LIMITS } from "../src/generated/rules.ts";
import { mistakeIn, splitWords } from "../src/judge/table_words.ts";

Deno.test("words are split at commas, semicolons and lines, and come once", () => {
  assert.deepEqual(splitWords(" mouse,, Horse shoe\n\nMOUSE;ís \r\n, "), [
    "mouse",
    "Horse shoe",
    "ís",
  ]);
  assert.deepEqual(splitWords("\n , ;"), []);
  assert.deepEqual(splitWords("a\u0301,á"), ["á"]);
});

Deno.test("what is wrong with the words is said", () => {
  const many = (n: number) => Array.from({ length: n }, (_, at) => `word${at}`);
  assert.equal(mistakeIn(many(LIMITS.tableWords)), null);
  assert.equal(mistakeIn(["kop-hals-romp", "foto’s", "New York", "4", "þ".repeat(40)]), null);
  assert.equal(mistakeIn([])?.key, "judge.no_words");
  assert.deepEqual(mistakeIn(many(26)), { key: "judge.too_many", values: { n: 26, most: 25 } });
  assert.equal(mistakeIn(["x".repeat(41)])?.key, "judge.too_long");
  for (const word of ["🦊", "-", "mouse!", "’"]) {
    assert.deepEqual(mistakeIn(["horse", word]), { key: "judge.no_word", values: { word } });
  }
});

const clue = { team: "red", word: "zephyr", number: 2, covered: [] } as const;
const guessing = {
  rules: { mode: "teams", penalty: true },
  turn: "red",
  phase: "guess",
  turns: [clue],
  guesses: 0,
  suddenDeath: false,
  challenge: null,
  ruled: false,
  left: { red: 9, blue: 8 },
} as unknown as PublicGame;

Deno.test("the opposing spymaster, and nobody else, has the flag while the clue can be ruled on", () => {
  const may = (seat: Parameters<typeof mayCallInvalid>[2], game = guessing) =>
    mayCallInvalid(game, EMPTY, seat);
  assert.ok(may("blue spymaster"));
  assert.ok(may("blue spymaster", { ...guessing, guesses: 1 }));
  for (const seat of ["red spymaster", "red operative", "blue operative", null] as const) {
    assert.ok(!may(seat), String(seat));
  }
  for (
    const other of [
      { phase: "clue" },
      { phase: "penalty" },
      { ruled: true },
      { suddenDeath: true },
      { challenge: "red operative" }, // which has a dialog of its own
    ] as Partial<PublicGame>[]
  ) {
    assert.ok(!may("blue spymaster", { ...guessing, ...other }), JSON.stringify(other));
  }
  const rules = { ...guessing.rules, mode: "duel" as const };
  assert.ok(may("blue spymaster", { ...guessing, rules }));
});

Deno.test("a clue that was agreed to is beyond challenge", () => { // R16.2
  const turns = guessing.turns.map((turn) => ({ ...turn, consented: true }));
  const agreed = { ...guessing, turns };
  assert.ok(!mayCallInvalid(agreed, EMPTY, "blue spymaster"));
  assert.deepEqual(movesOf(agreed, EMPTY, "red operative"), ["guess"]);
  assert.deepEqual(movesOf(agreed, EMPTY, "blue operative"), []);
});

Deno.test("in co-op the operatives judge", () => { // R16.8
  const coop = { ...guessing, rules: { ...guessing.rules, mode: "coop" as const } };
  assert.ok(movesOf(coop, EMPTY, "red operative").includes("rule"));
  for (const seat of ["red spymaster", "red operative"] as const) {
    assert.ok(!mayCallInvalid(coop, EMPTY, seat));
  }
});

Deno.test("the penalty is said where there is one", () => { // R17.2, R17.4
  assert.ok(penaltyDue(guessing));
  assert.ok(!penaltyDue({ ...guessing, rules: { ...guessing.rules, penalty: false } }));
  assert.ok(!penaltyDue({ ...guessing, left: { red: 1, blue: 0 } }));
});

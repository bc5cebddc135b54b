/** What programs thought is told with the clue it belongs to, and with no other. */

import assert from "node:assert/strict";
import type { PublicGame, Turn } from "../src/fold/game.ts";
import type { PublicRoom } from "../src/fold/room.ts";
import { thoughts } from "../src/review/thoughts.ts";
import { pictures as drawn } from "../src/table/pictures.ts";
import { take } from "../src/texts.ts";

take({
  "review.meant": "meant {cards}",
  "review.feared": "feared {cards}",
  "review.blind": "no idea of {cards}",
  "review.sure": "{n} % sure",
  "review.old": "earlier {word}",
  "review.touched": "touched {cards}",
  "review.stopped": "stopped at {n} %",
  "review.covered_own": "rid of {cards}",
  "review.covered_enemy": "enemy {cards}",
  "review.challenged": "challenged {word}",
  "review.ruling.false": "called {word} invalid",
  "review.answer.true": "agreed to {word}",
});

const turn = (team: "red" | "blue", word: string): Turn => ({
  team,
  word,
  number: 2,
  consented: false,
  covered: [],
  invalid: false,
  after: [],
  undone: [],
});
const game = {
  rules: { language: "en", mode: "teams" },
  cards: ["apple", "pear", "oak"].map((text) => ({ kind: "word", text })),
  turns: [turn("red", "tree"), turn("blue", "music"), turn("red", "tree"), turn("blue", "sea")],
} as unknown as PublicGame;

function told(notes: object[]): (string | undefined)[] {
  const room = { notes: notes.map((note, seq) => ({ seq, note })) } as unknown as PublicRoom;
  return game.turns.map(thoughts(game, room));
}

Deno.test("a clue's note stands with the clue, a guess's with the clue it answered", () => {
  assert.deepEqual(
    told([
      { kind: "clue", word: "tree", meant: [0, 1], feared: [2], sure: 80 },
      { kind: "stop", word: "tree", sure: 20 },
      { kind: "clue", word: "music", meant: [2], unknown: [2], sure: 40 },
      { kind: "guess", word: "sea", meant: [1], old: "music", sure: 50 },
    ]),
    [
      "Meant APPLE, PEAR; feared OAK; 80 % sure. Stopped at 20 %.",
      "Meant OAK; no idea of OAK.",
      undefined,
      "Touched PEAR; earlier music; 50 % sure.",
    ],
  );
});

Deno.test("every move has its reason, and what nobody said aloud is told with what came next", () => {
  assert.deepEqual(
    told([
      { kind: "guess", word: "tree", meant: [0], sure: 60 },
      { kind: "answer", word: "never", valid: true },
      { kind: "challenge", word: "music" },
      { kind: "ruling", word: "music", valid: false },
      { kind: "cover", meant: [1] },
      { kind: "clue", word: "never", meant: [0] },
    ]),
    [
      "Touched APPLE; 60 % sure.",
      "Agreed to never. Challenged music. Called music invalid. Rid of PEAR.",
      undefined,
      undefined,
    ],
  );
});

Deno.test("a picture is told by what it shows", () => {
  drawn.value = { p7: { description: "A lemon at sea." } };
  const pictures = { ...game, cards: [{ kind: "picture", id: "p7" }] } as unknown as PublicGame;
  const room = { notes: [{ seq: 1, note: { kind: "clue", word: "tree", meant: [0] } }] };
  assert.equal(
    thoughts(pictures, room as unknown as PublicRoom)(game.turns[0]!, 0),
    "Meant A lemon at sea.",
  );
});

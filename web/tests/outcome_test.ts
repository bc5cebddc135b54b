/** Whose side of an outcome a seat is on, and which clue was the best. */

import assert from "node:assert/strict";
import { afterEvent, type GameEvent, type PublicGame } from "../src/fold/game.ts";
import type { Identity, Team } from "../src/generated/types.ts";
import { bestClue, sideOf } from "../src/table/outcome.ts";

function play(mode: string, ...moves: GameEvent[]): PublicGame {
  const cards = Array.from({ length: 25 }, (_, i) => ({ kind: "word", text: `w${i}` }));
  const ruleset = { mode, grid: "5x5", ending: "standard", timer: { seconds: 90, strict: false } };
  const dealt = { type: "dealt", ruleset, cards, starting: "red" } as unknown as GameEvent;
  return [dealt, ...moves].reduce<PublicGame | null>(afterEvent, null)!;
}

let card = 0;
/** A clue and what was touched after it. */
const turn = (team: Team, word: string, ...found: Identity[]): GameEvent[] => [
  { type: "clueGiven", team, word, number: 3 },
  ...found.map((identity): GameEvent => ({ type: "covered", team, card: card++ % 25, identity })),
  { type: "turnEnded", team, why: "stopped" },
];
const won = (winner: Team): GameEvent => ({ type: "ended", winner, why: "agents" });

Deno.test("the best clue found most cards of its own team; of several the first", () => {
  const game = play(
    "teams",
    ...turn("red", "one", "red", "blue"),
    ...turn("blue", "two", "blue", "blue", "bystander"),
    ...turn("red", "three", "red", "red", "blue"),
  );
  assert.equal(bestClue(game)?.turn.word, "two");
  assert.equal(bestClue(game)?.found, 2);
});

Deno.test("a clue for one card is no feat", () => {
  assert.equal(bestClue(play("teams", ...turn("red", "one", "red", "blue"))), null);
  assert.equal(bestClue(play("teams")), null);
});

Deno.test("a team wins or loses; whoever was on neither side does neither", () => {
  const game = play("teams", won("blue"));
  assert.equal(sideOf(game, "blue operative"), "won");
  assert.equal(sideOf(game, "red spymaster"), "lost");
  assert.equal(sideOf(game, "spectator"), null);
  assert.equal(sideOf(game, null), null);
  assert.equal(sideOf(play("duel", won("red")), "operative"), null);
  assert.equal(sideOf(play("coop", won("blue")), "red operative"), "lost");
  assert.equal(sideOf(play("teams"), "red operative"), null);
});

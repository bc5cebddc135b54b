/** Which sound each move has for whom, and that all sounds are within their limits. */

import assert from "node:assert/strict";
import { afterEvent, type GameEvent, type PublicGame } from "../src/fold/game.ts";
import type { Covered, Identity, Seat, Team } from "../src/generated/types.ts";
import { SOUNDS } from "../src/generated/sounds.ts";
import { coverCue, moveCue, vibrationOf } from "../src/sound/cues.ts";

function dealt(mode: "teams" | "coop" | "duel" = "teams"): GameEvent {
  const cards = Array.from({ length: 25 }, (_, i) => ({ kind: "word", text: `w${i}` }));
  const ruleset = { mode, grid: "5x5", ending: "standard", timer: { seconds: 90, strict: false } };
  return { type: "dealt", ruleset, cards, starting: "red" } as unknown as GameEvent;
}

const covered = (team: Team, identity: Identity, cause: Covered["cause"] = "guess") =>
  ({ type: "covered", team, card: 3, identity, cause }) as GameEvent & Covered;
const clue: GameEvent = { type: "clueGiven", team: "red", word: "tree", number: 2 };
const turned: GameEvent = { type: "turnEnded", team: "red", why: "wrong" };
const won = (winner: Team): GameEvent => ({ type: "ended", winner, why: "agents" });

/** What a seat hears of the last of these moves. */
function heard(seat: Seat | null, ...moves: GameEvent[][]) {
  const game = moves.flat().reduce<PublicGame | null>(afterEvent, null)!;
  const cue = moveCue(moves.at(-1)!, game, seat);
  return [cue, cue && vibrationOf(cue, game, seat) !== null];
}

Deno.test("a cover sounds as what it was for the team that touched it", () => {
  for (const [identity, cue] of Object.entries({ red: "own", blue: "enemy" })) {
    assert.equal(coverCue(covered("red", identity as Identity), []), cue);
  }
  for (const identity of ["bystander", "assassin"] as const) {
    assert.equal(coverCue(covered("blue", identity), []), identity);
  }
  assert.equal(coverCue(covered("red", "blue", "enemy"), []), "enemy");
  assert.equal(coverCue(covered("blue", "blue", "penalty"), []), "own");
});

Deno.test("an assassin that had to be found is a success", () => {
  assert.equal(coverCue(covered("red", "assassin"), [won("red")]), "own");
  assert.equal(coverCue(covered("red", "assassin"), [won("blue")]), "assassin");
});

Deno.test("a clue is heard by all, and felt by those who guess now", () => {
  assert.deepEqual(heard("red operative", [dealt()], [clue]), ["clue", true]);
  assert.deepEqual(heard("blue operative", [dealt()], [clue]), ["clue", false]);
  assert.deepEqual(heard(null, [dealt()], [clue]), ["clue", false]);
});

Deno.test("a turn is heard by whoever is waited for, and by a screen without a seat", () => {
  const wrong = [covered("red", "bystander"), turned];
  assert.deepEqual(heard("blue spymaster", [dealt()], [clue], wrong), ["turn", true]);
  assert.deepEqual(heard("red spymaster", [dealt()], [clue], wrong), [null, null]);
  assert.deepEqual(heard("red spymaster", [dealt()]), ["turn", true]);
  assert.deepEqual(heard(null, [dealt()], [clue], wrong), ["turn", false]);
});

Deno.test("winners and losers hear different things", () => {
  const end = [covered("red", "red"), won("red")];
  const ends = (seat: Seat | null, mode?: "coop" | "duel", last = end) =>
    heard(seat, [dealt(mode)], [clue], last)[0];
  assert.equal(ends("red operative"), "win");
  assert.equal(ends("blue spymaster"), "loss");
  assert.equal(ends(null), "win");
  assert.equal(ends("operative", "duel"), "win");
  assert.equal(ends("red operative", "coop", [covered("red", "assassin"), won("blue")]), "loss");
});

Deno.test("no sound is longer than its moment", () => {
  for (const [name, score] of Object.entries(SOUNDS)) {
    const length = Math.max(...score.map(([, at, length]) => at + length));
    assert.ok(length <= (name === "win" || name === "loss" ? 2.5 : 1.2), name);
  }
});

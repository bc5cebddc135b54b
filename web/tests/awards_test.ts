/** Awards are earned by the facts of a game, and by nothing else. */

import assert from "node:assert/strict";
import type { PublicGame, Turn } from "../src/fold/game.ts";
import type { Identity, Team } from "../src/generated/types.ts";
import { awards } from "../src/table/awards.ts";

/** A clue by this spymaster, and what was touched after it by whom. */
function turn(
  team: Team,
  by: string,
  number: Turn["number"],
  ...touched: [string, Identity][]
): Turn {
  const covered = touched.map(([by, identity], card) => ({ card, identity, by }));
  return {
    team,
    word: `${by}'s`,
    number,
    by,
    covered,
    consented: false,
    invalid: false,
    after: [],
    undone: [],
  };
}

function game(winner: Team, left: [number, number], ...turns: Turn[]): PublicGame {
  const [red, blue] = left;
  const outcome = { type: "ended", winner, why: "agents" };
  return { turns, outcome, left: { red, blue }, rules: { mode: "teams" } } as unknown as PublicGame;
}

const kinds = (played: PublicGame) => awards(played).map(({ kind }) => kind);
const times = (n: number, who: string, identity: Identity): [string, Identity][] =>
  Array.from({ length: n }, () => [who, identity]);

Deno.test("a game without feats earns nothing", () => {
  assert.deepEqual(awards(game("red", [0, 4], turn("red", "ann", 1, ["bob", "red"]))), []);
});

Deno.test("a high number that was found in full; not one that was missed, nor one ruled invalid", () => {
  const three = turn("red", "ann", 3, ...times(3, "bob", "red"));
  const [award] = awards(game("red", [0, 4], three));
  assert.deepEqual(award, { kind: "bold", name: "ann", team: "red", n: 3, word: "ann's" });
  const missed = turn("red", "ann", 3, ...times(2, "bob", "red"), ["bob", "bystander"]);
  assert.deepEqual(kinds(game("red", [0, 4], missed)), []);
  assert.deepEqual(kinds(game("red", [0, 4], { ...three, invalid: true })), []);
});

Deno.test("a streak goes over turns, and is one person's or the team's", () => {
  const two = turn("red", "ann", 2, ...times(2, "bob", "red"));
  const alone = awards(game("red", [0, 4], two, turn("blue", "cas", 1), two))[0];
  assert.deepEqual([alone?.kind, alone?.name, alone?.n], ["streak", "bob", 4]);
  const other = turn("red", "ann", 2, ...times(2, "eve", "red"));
  assert.equal(awards(game("red", [0, 4], two, other))[0]?.name, "");
});

Deno.test("bystanders, enemies and the assassin are told kindly to whoever met them", () => {
  const far = turn("red", "ann", 1, ["bob", "bystander"]);
  assert.deepEqual(kinds(game("blue", [4, 0], far, far)), ["magnet"]);
  const wrong = turn("red", "ann", 1, ["bob", "blue"]);
  assert.deepEqual(kinds(game("blue", [4, 0], wrong, wrong)), ["helper"]);
  const met = turn("red", "ann", 1, ["bob", "assassin"]);
  assert.equal(awards(game("blue", [4, 3], met))[0]?.name, "bob");
});

Deno.test("a team that was far behind and won, and one that won by one card", () => {
  const blue = turn("blue", "cas", 1, ...times(4, "dee", "blue"));
  const red = Array.from({ length: 5 }, () => turn("red", "ann", 1, ["bob", "red"]));
  assert.ok(kinds(game("red", [0, 1], blue, ...red)).includes("comeback"));
  assert.deepEqual(kinds(game("red", [0, 1], turn("red", "ann", 1, ["bob", "red"]))), ["photo"]);
});

Deno.test("at most three, and none before the end", () => {
  const much = turn("red", "ann", 4, ...times(5, "bob", "red"));
  const far = turn("red", "ann", 1, ["bob", "bystander"]);
  const whole = game(
    "red",
    [0, 1],
    much,
    far,
    far,
    turn("blue", "cas", 0, ...times(3, "d", "blue")),
  );
  assert.equal(awards(whole).length, 3);
  assert.deepEqual(awards({ ...whole, outcome: null }), []);
});

/** The client's folds against the rules' own: golden games, the room's events, the key. */

import assert from "node:assert/strict";
import { afterFact, type Fact, type Hall, holders } from "../src/fold/hall.ts";
import { identities } from "../src/fold/key.ts";
import {
  after,
  afterPlayed,
  clueOf,
  type GameEvent,
  guessesLeft,
  highestNumber,
  type Match,
  toAct,
} from "../src/fold/match.ts";
import type { Identity } from "../src/types.ts";

interface Golden {
  name: string;
  events: GameEvent[];
  seen: Record<string, unknown>[];
}

const LETTERS: Record<Identity, string> = { red: "R", blue: "B", bystander: "N", assassin: "X" };

function golden(): Golden[] {
  try {
    return JSON.parse(Deno.readTextFileSync(new URL("folds.json", import.meta.url)));
  } catch (cause) {
    throw new Error("python tools/web_folds.py writes folds.json", { cause });
  }
}

/** The same that tools/web_folds.py tells of the rules' state. */
function seen(match: Match) {
  const clue = clueOf(match);
  return {
    phase: match.phase,
    turn: match.turn,
    left: [match.left.red, match.left.blue],
    covered: match.covered.map((tile) => tile ? LETTERS[tile] : ".").join(""),
    guesses: match.guesses,
    guessesLeft: guessesLeft(match),
    toAct: toAct(match),
    highest: highestNumber(match),
    clue: clue ? [clue.word, clue.number] : null,
    suddenDeath: match.suddenDeath,
    coversDue: match.coversDue,
    challenge: match.challenge,
    ruled: match.ruled,
    ends: match.timer?.ends ?? null,
    winner: match.outcome?.winner ?? null,
  };
}

const games = golden();

for (const { name, events, seen: expected } of games) {
  Deno.test(`the table after every event: ${name}`, () => {
    assert.equal(events.length, expected.length);
    let match: Match | null = null;
    events.forEach((event, at) => {
      match = after(match, event);
      assert.deepEqual(seen(match!), expected[at], `after ${JSON.stringify(event)}`);
    });
  });
}

Deno.test("every golden guess is told under its clue", () => {
  for (const { events } of games) {
    const match = events.reduce(after, null)!;
    const guesses = events.filter((event) =>
      event.type === "covered" && (event.cause ?? "guess") === "guess"
    );
    assert.deepEqual(
      match.turns.flatMap((turn) => turn.covered.map(({ card }) => card)),
      guesses.map((event) => event.type === "covered" && event.card),
    );
  }
});

Deno.test("sand does not fall while a clue is challenged", () => {
  const { events } = games.find(({ name }) => name === "classic-en")!;
  const dealt = events[0]!;
  const clue: GameEvent = { type: "clueGiven", team: "red", word: "tree", number: 2 };
  const timer: GameEvent = { type: "timerStarted", by: "blue operative", at: 1_000, ends: 61_000 };
  const challenged: GameEvent = { type: "challenged", by: "red operative" };
  const ruled: GameEvent = { type: "ruled", by: "blue spymaster", valid: true };
  const steps = [
    { at: 500, events: [dealt, clue] },
    { at: 1_000, events: [timer] },
    { at: 11_000, events: [challenged] },
    { at: 15_000, events: [ruled] },
  ];
  const tables = steps.reduce<Match[]>(
    (all, played) => [...all, afterPlayed(all.at(-1) ?? null, played)!],
    [],
  );
  assert.equal(tables[2]!.stoppedAt, 11_000);
  assert.equal(tables[2]!.timer?.ends, 61_000);
  assert.equal(tables[3]!.stoppedAt, null);
  assert.equal(tables[3]!.timer?.ends, 65_000);
});

Deno.test("a key reads row by row, whichever side is up", () => {
  const key = "R:RRNNR/BNRXB/RBNBN/RRRBR/NNBBB@90";
  const read = identities(key);
  assert.equal(read.length, 25);
  assert.equal(read.map((identity) => LETTERS[identity]).join(""), "RRNNRBNRXBRBNBNRRRBRNNBBB");
  assert.deepEqual(identities(key.replace("@90", "")), read);
  assert.equal(identities("B:RRNNR/BNRXB/RBNBN/RRRBR").length, 20);
});

const ruleset = { content: "words", language: "is", mode: "teams" };

function hall(...facts: unknown[]): Hall {
  const all = [{ type: "opened", version: 1, name: "Ann", ruleset }, ...facts] as Fact[];
  return all.reduce<Hall | null>((now, fact, at) => afterFact(now, at + 1, fact), null)!;
}

Deno.test("people come, sit down, get up and leave", () => {
  const full = hall(
    { type: "joined", player: 2, name: "Bo" },
    { type: "joined", player: 3, name: "Cy", bot: "agent" },
    {
      type: "seated",
      by: 1,
      places: [{ player: 1, seat: "red spymaster" }, { player: 2, seat: "red operative" }],
    },
    { type: "seated", by: 1, places: [{ player: 3, seat: "red operative" }] },
  );
  assert.deepEqual(full.people.map(({ name, seat, bot }) => [name, seat, bot]), [
    ["Ann", "red spymaster", null],
    ["Bo", "red operative", null],
    ["Cy", "red operative", "agent"],
  ]);
  assert.deepEqual(holders(full, "red operative").map(({ name }) => name), ["Bo", "Cy"]);
  const up = afterFact(full, 9, { type: "seated", by: 2, places: [{ player: 2, seat: null }] });
  assert.equal(up!.people[1]!.seat, null);
  const gone = afterFact(up, 10, { type: "left", player: 2, by: 2 } as Fact);
  assert.deepEqual(gone!.people.map(({ name }) => name), ["Ann", "Cy"]);
  assert.equal(afterFact(gone, 11, { type: "hosted", player: 3 } as Fact)!.host, 3);
});

Deno.test("what is agreed is what was said last", () => {
  const now = hall(
    { type: "configured", ruleset: { ...ruleset, mode: "duel" } },
    { type: "stocked", words: "children" },
    { type: "packed", name: "ours", words: 80, unknown: 3 },
    { type: "paced", pause: false },
    { type: "locked", on: true },
  );
  assert.equal(now.rules.mode, "duel");
  assert.deepEqual(now.stock, { words: "children", share: 100, pictures: "curated" });
  assert.deepEqual(now.pack, { name: "ours", words: 80, unknown: 3 });
  assert.equal(now.paused, false);
  assert.equal(now.locked, true);
});

Deno.test("a new deal forgets the key and the notes of the last one", () => {
  const dealt = games[0]!.events[0]!;
  const over = hall(
    { type: "played", events: [dealt] },
    { type: "spelled", letters: ["t", "r", "e", "e"] },
    { type: "revealed", key: "R:RRNNR" },
    { type: "explained", notes: [{ turn: 1 }] },
  );
  assert.equal(over.games, 1);
  assert.equal(over.revealed, "R:RRNNR");
  assert.equal(over.letters?.length, 4);
  const next = afterFact(over, 9, { type: "played", events: [dealt] } as unknown as Fact)!;
  assert.equal(next.games, 2);
  assert.equal(next.revealed, null);
  assert.equal(next.letters, null);
  assert.deepEqual(next.notes, []);
});

Deno.test("talk is told by name, and only the latest of it is kept", () => {
  const said = Array.from({ length: 250 }, (_, at) => ({
    type: "said",
    player: 1,
    text: `word ${at}`,
  }));
  const now = hall(...said);
  assert.equal(now.talk.length, 200);
  assert.deepEqual(now.talk.at(-1), { seq: 251, name: "Ann", text: "word 249" });
});

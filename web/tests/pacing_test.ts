/** Pacing: a card turns before anything else changes, nothing is missed, and nobody has to wait. */

import assert from "node:assert/strict";
import { effect } from "@preact/signals";
import type { GameEvent } from "../src/fold/game.ts";
import { REVEAL } from "../src/generated/rules.ts";
import { DEAL, END, type Move, Pacing } from "../src/pacing.ts";
import { FakeEnvironment } from "./fake_environment.ts";

const covered = (card: number): GameEvent => ({
  type: "covered",
  team: "red",
  card,
  identity: "red",
});
const turned: GameEvent = { type: "turnEnded", team: "red", why: "wrong" };
const ended: GameEvent = { type: "ended", winner: "red", why: "agents" };
const clue: GameEvent = { type: "clueGiven", team: "red", word: "tree", number: 2 };
const dealt = { type: "dealt" } as GameEvent;

/** A table whose views are the numbers of the log. */
function start() {
  const environment = new FakeEnvironment();
  const pacing = new Pacing(0, environment);
  const seen: string[] = [];
  let seq = 0;
  const happens = (...events: GameEvent[]) => {
    seq += 1;
    const move: Move | null = events.length ? { seq, events } : null;
    pacing.show(seq, move);
  };
  effect(() => {
    const move = pacing.news.value;
    if (move) seen.push(move.events.map(({ type }) => type).join(" "));
  });
  return { environment, pacing, happens, seen };
}

Deno.test("a card is lifted, held and turned, and only then all else changes", () => {
  const { environment, pacing, happens, seen } = start();
  happens(covered(7), turned);
  const moment = pacing.moment.peek();
  assert.ok(moment?.kind === "lift" && moment.covered.card === 7);
  environment.pass(REVEAL.hold - 1);
  assert.equal(pacing.moment.peek()?.kind, "lift");
  environment.pass(1);
  assert.equal(pacing.moment.peek()?.kind, "turn");
  environment.pass(REVEAL.turn - 1);
  assert.equal(pacing.shown.peek(), 0);
  assert.deepEqual(seen, []);
  environment.pass(1);
  assert.equal(pacing.shown.peek(), 1);
  assert.equal(pacing.moment.peek(), null);
  assert.deepEqual(seen, ["covered turnEnded"]);
  assert.equal(environment.waiting, 0);
});

Deno.test("what is not a touch is shown at once", () => {
  const { pacing, happens, seen } = start();
  happens(clue);
  happens();
  assert.equal(pacing.shown.peek(), 2);
  assert.equal(pacing.moment.peek(), null);
  assert.deepEqual(seen, ["clueGiven"]);
});

Deno.test("what comes while a card is in the air waits for it, and none of it is missed", () => {
  const { environment, pacing, happens, seen } = start();
  happens(covered(7), turned);
  happens();
  happens(clue);
  assert.equal(pacing.shown.peek(), 0);
  environment.pass(REVEAL.hold + REVEAL.turn);
  assert.equal(pacing.shown.peek(), 3);
  assert.deepEqual(seen, ["covered turnEnded clueGiven"]);
});

Deno.test("a second card hastens the first: nobody is more than one behind", () => {
  const { environment, pacing, happens, seen } = start();
  for (const card of [1, 2, 3]) happens(covered(card));
  assert.equal(pacing.shown.peek(), 2);
  assert.deepEqual(seen, ["covered", "covered"]);
  const moment = pacing.moment.peek();
  assert.ok(moment?.kind === "lift" && moment.covered.card === 3);
  environment.pass(REVEAL.hold + REVEAL.turn);
  assert.equal(pacing.shown.peek(), 3);
  assert.equal(seen.length, 3);
});

Deno.test("a tap skips, and nothing comes late", () => {
  const { environment, pacing, happens, seen } = start();
  happens(covered(7));
  environment.pass(100);
  pacing.skip();
  assert.equal(pacing.shown.peek(), 1);
  assert.deepEqual(seen, ["covered"]);
  environment.pass(10_000);
  assert.equal(pacing.moment.peek(), null);
  assert.equal(seen.length, 1);
});

Deno.test("who wants no motion, or does not look, sees the result at once", () => {
  for (const way of ["calm", "away"] as const) {
    const { environment, pacing, happens, seen } = start();
    environment[way] = true;
    happens(dealt);
    happens(covered(7), ended);
    assert.equal(pacing.shown.peek(), 2);
    assert.equal(pacing.moment.peek(), null);
    assert.deepEqual(seen, ["dealt", "covered ended"]);
  }
});

Deno.test("who looks away while a card is in the air is not kept waiting", () => {
  const { environment, pacing, happens } = start();
  happens(covered(7));
  environment.away = true;
  happens();
  assert.equal(pacing.shown.peek(), 2);
  assert.equal(pacing.moment.peek(), null);
});

Deno.test("the deal and the end have their time; the end follows the last card", () => {
  const { environment, pacing, happens } = start();
  happens(dealt);
  assert.equal(pacing.shown.peek(), 1);
  assert.equal(pacing.moment.peek()?.kind, "deal");
  environment.pass(DEAL);
  assert.equal(pacing.moment.peek(), null);
  happens(covered(7), ended);
  happens(); // the key
  environment.pass(REVEAL.hold + REVEAL.turn);
  assert.equal(pacing.shown.peek(), 3);
  assert.equal(pacing.moment.peek()?.kind, "end");
  happens(); // somebody talks
  assert.equal(pacing.moment.peek()?.kind, "end");
  environment.pass(END);
  assert.equal(pacing.moment.peek(), null);
  assert.ok(DEAL <= 1200 && END < 3000);
});

Deno.test("each tap skips one moment: the last card, then the end", () => {
  const { environment, pacing, happens } = start();
  happens(covered(7), ended);
  pacing.skip();
  assert.equal(pacing.moment.peek()?.kind, "end");
  pacing.skip();
  assert.equal(pacing.moment.peek(), null);
  assert.equal(environment.waiting, 0);
});

Deno.test("a new connection replays nothing", () => {
  const { environment, pacing, happens } = start();
  happens(covered(7), ended);
  pacing.catchUp(5);
  assert.equal(pacing.shown.peek(), 5);
  assert.equal(pacing.moment.peek(), null);
  assert.equal(environment.waiting, 0);
});

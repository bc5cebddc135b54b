/** The spymasters' desk: what puts an end to a question, and what a consent is good for. */

import assert from "node:assert/strict";
import {
  afterEntry,
  afterWhisper,
  among,
  type Desk,
  EMPTY,
  type Whisper,
} from "../src/fold/desk.ts";
import type { GameEvent } from "../src/fold/match.ts";

const tree = { word: "tree", number: 2 };
const asked: Whisper = { type: "consentAsked", team: "red", clue: tree };
const yes: Whisper = { type: "consentAnswered", team: "red", clue: tree, consent: true };
const no: Whisper = { type: "consentAnswered", team: "red", clue: tree, consent: false };
const whispered = (...whispers: Whisper[]) => whispers.reduce(afterWhisper, EMPTY);
const played = (desk: Desk, ...events: GameEvent[]) =>
  afterEntry(desk, { type: "played", by: 1, events });

Deno.test("a question waits until it is answered", () => {
  assert.deepEqual(whispered(asked).question, { team: "red", clue: tree, offer: false });
  assert.deepEqual(whispered(asked, no), { question: null, consented: [], declined: [tree] });
  assert.deepEqual(whispered(asked, yes), { question: null, consented: [tree], declined: [] });
  assert.equal(whispered({ ...asked, offer: true }).question?.offer, true);
});

Deno.test("a clue ends the question, not the consent", () => {
  const clue: GameEvent = { type: "clueGiven", team: "red", ...tree };
  assert.equal(played(whispered(asked), clue).question, null);
  assert.ok(among(played(whispered(asked, yes), clue).consented, tree));
  assert.ok(!among(played(whispered(asked, yes), clue).consented, { ...tree, number: 3 }));
});

Deno.test("time that runs out clears the desk, as the end of a game does", () => {
  const late: GameEvent[] = [
    { type: "timerExpired", at: 60_000 },
    { type: "turnEnded", team: "red", why: "time" },
  ];
  const ended: GameEvent = { type: "ended", winner: "red", why: "agents" };
  const full = whispered(asked, yes, asked);
  assert.deepEqual(played(full, ...late), EMPTY);
  assert.deepEqual(played(full, ended), EMPTY);
  assert.deepEqual(afterEntry(full, { type: "abandoned", by: 1 }), EMPTY);
  assert.equal(afterEntry(full, { type: "said", player: 2, text: "well" }), full);
  assert.equal(played(full, { type: "timerStarted", by: "clock", at: 1, ends: 2 }), full);
});

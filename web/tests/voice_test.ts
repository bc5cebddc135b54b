/** What the voice says, and that there is a clip and a sentence for all of it. */

import assert from "node:assert/strict";
import { afterEvent, type GameEvent, type PublicGame } from "../src/fold/game.ts";
import { LANGUAGES } from "../src/generated/languages.ts";
import { lines, second, SECONDS } from "../src/voice/lines.ts";
import { say } from "../src/voice/speaker.ts";

const CLIPS = new URL("../static/voice/", import.meta.url);
const TEXTS = new URL("../../src/numbers_station/texts/", import.meta.url);

function dealt(mode: "teams" | "coop", strict = false): GameEvent {
  const cards = Array.from({ length: 25 }, (_, i) => ({ kind: "word", text: `w${i}` }));
  const ruleset = { mode, grid: "5x5", ending: "standard", timer: { seconds: 90, strict } };
  return { type: "dealt", ruleset, cards, starting: "red" } as unknown as GameEvent;
}

/** What is said of each move of a game. */
function told(...moves: GameEvent[][]): string[][] {
  let game: PublicGame | null = null;
  return moves.map((events) => {
    game = events.reduce(afterEvent, game);
    return lines(events, game!);
  });
}

const clue: GameEvent = { type: "clueGiven", team: "red", word: "tree", number: 2 };
const wrong: GameEvent[] = [
  { type: "covered", team: "red", card: 3, identity: "bystander" },
  { type: "turnEnded", team: "red", why: "wrong" },
];
const won = (winner: "red" | "blue"): GameEvent[] => [
  { type: "covered", team: "red", card: 4, identity: "assassin" },
  { type: "ended", winner, why: "assassin" },
];

Deno.test("turns, clues and the result are announced; covers are not", () => {
  const start = [dealt("teams")];
  assert.deepEqual(told(start, [clue], wrong), [["turn.red"], ["clue.red"], ["turn.blue"]]);
  assert.deepEqual(told(start, [clue], won("blue")).at(-1), ["won.blue"]);
});

Deno.test("one team hears whether it won, and nothing of whose turn it is", () => {
  const start = [dealt("coop")];
  assert.deepEqual(told(start, [clue], wrong).at(-1), []);
  assert.deepEqual(told(start, [clue], won("blue")).at(-1), ["coop_lost"]);
  assert.deepEqual(told(start, [clue], won("red")).at(-1), ["coop_won"]);
});

Deno.test("a timer that starts by itself is not announced each time", () => {
  const started: GameEvent = { type: "timerStarted", by: "clock", at: 0, ends: 90_000 };
  assert.deepEqual(told([dealt("teams", true)], [started]).at(-1), []);
  assert.deepEqual(told([dealt("teams")], [started]).at(-1), ["timer"]);
});

Deno.test("a countdown says the marks and the last ten seconds, each once", () => {
  const said = (whole: number) =>
    Array.from({ length: whole + 1 }, (_, gone) => second(whole - gone, whole)).filter(Boolean);
  assert.deepEqual(said(90), ["half", ...SECONDS]);
  assert.deepEqual(said(60), SECONDS.slice());
  assert.deepEqual(said(5), SECONDS.slice(-4));
});

Deno.test("every sentence has its clip, and every clip is small", () => {
  let total = 0;
  for (const language of LANGUAGES) {
    const text = Deno.readTextFileSync(new URL(`${language}/web/voice.toml`, TEXTS));
    const names = [...text.matchAll(/^"?([a-z_]+(?:\.\w+)?)"? = /gm)].map(([, name]) => name!);
    assert.ok(SECONDS.every((name) => names.includes(name)));
    const folder = new URL(`${language}/`, CLIPS);
    const files = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assert.deepEqual(files, names.map((name) => `${name.replaceAll(".", "-")}.mp3`).sort());
    for (const file of files) total += Deno.statSync(new URL(file, folder)).size;
  }
  assert.ok(total < 400_000, `${total} bytes`);
});

Deno.test("sentences that could not be fetched are asked for again", async () => {
  const said: string[] = [];
  const { fetch } = globalThis;
  Object.assign(globalThis, {
    speechSynthesis: {
      getVoices: () => [{ lang: "en-GB", localService: true }],
      speak: ({ text }: { text: string }) => said.push(text),
    },
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
  });
  try {
    globalThis.fetch = () => Promise.reject(new TypeError("no network"));
    await say("time_up");
    assert.deepEqual(said, []);
    globalThis.fetch = () => Promise.resolve(Response.json({ "voice.time_up": "Time is up!" }));
    await say("time_up");
    assert.deepEqual(said, ["Time is up!"]);
  } finally {
    globalThis.fetch = fetch;
  }
});

/** The examples of the rules page tell what the rules say, and their words are there in every language. */

import assert from "node:assert/strict";
import { LANGUAGES } from "../src/generated/languages.ts";
import { begin, IDENTITIES, type Kind, type Story, touch } from "../src/rules/example.ts";
import { blocks } from "../src/rules/prose.tsx";
import { SECTIONS, START, together } from "../src/rules/sections.ts";

const TEXTS = new URL("../../src/numbers_station/texts/", import.meta.url);
const KINDS: Kind[] = ["turn", "sudden"];

/** Every story that can be told, by every order of touches. */
function* stories(story: Story): Generator<Story> {
  yield story;
  if (story.over) return;
  for (const card of IDENTITIES[story.kind].keys()) {
    if (!story.touched.includes(card)) yield* stories(touch(story, card));
  }
}

function said(kind: Kind): Set<string> {
  return new Set([...stories(begin(kind))].map(({ says }) => says));
}

/** The keys of a table of a catalog. */
function keys(language: string, table: string): Record<string, string> {
  const text = Deno.readTextFileSync(new URL(`${language}/web/rules.toml`, TEXTS));
  const body = text.split(`[${table}]\n`)[1]!.split("\n[")[0]!;
  return Object.fromEntries(
    [...body.matchAll(/^([\w.]+) = "(.*)"?$/gm)].map(([, key, value]) => [key!, value!]),
  );
}

Deno.test("each story has its sentence in every language, and no sentence is idle", () => {
  for (const language of LANGUAGES) {
    for (const kind of KINDS) {
      const { clue, words, ...sentences } = keys(language, `example.${kind}`);
      assert.ok(clue);
      assert.equal(words!.split(", ").length, IDENTITIES[kind].length);
      assert.deepEqual(new Set(Object.keys(sentences)), said(kind), `${language} ${kind}`);
    }
  }
});

/** The story after touching cards of these identities, in this order. */
function play(kind: Kind, ...identities: string[]): Story {
  return identities.reduce((story, wanted) => {
    const at = IDENTITIES[kind].findIndex((identity, card) =>
      identity === wanted && !story.touched.includes(card)
    );
    return touch(story, at);
  }, begin(kind));
}

Deno.test("a turn ends on a wrong card or after one guess more than the number", () => {
  for (const wrong of ["blue", "bystander", "assassin"]) {
    assert.equal(play("turn", "red", wrong).says, wrong); // R7.7
    assert.ok(play("turn", "red", wrong).over);
  }
  assert.ok(!play("turn", "red", "red").over); // R7.6
  assert.ok(play("turn", "red", "red", "red").over);
});

Deno.test("the assassin ends the game only with all agents found, else it is sudden death", () => {
  assert.equal(play("sudden", "red", "red", "assassin").says, "assassin_won"); // R21.3
  assert.equal(play("sudden", "red", "assassin").says, "assassin_early"); // R21.4
  assert.equal(play("sudden", "assassin", "red", "red").says, "death_won"); // R21.7
  assert.equal(play("sudden", "assassin", "red", "bystander").says, "death_lost"); // R21.8
  assert.equal(play("sudden", "red", "red", "blue").says, "blue"); // R21.3: nobody has won yet
});

Deno.test("what is over stays as it is", () => {
  const over = play("turn", "blue");
  assert.equal(touch(over, 0), over);
});

Deno.test("a text falls into paragraphs and lists", () => {
  assert.deepEqual(blocks("\none\ntwo\n\n- a\n- b\n\nthree\n"), ["one two", ["a", "b"], "three"]);
});

Deno.test("every section of the page has its texts in every language, and shows all of them", () => {
  for (const language of LANGUAGES) {
    for (const { id, pieces } of [START, ...SECTIONS]) {
      const shown = Object.keys(keys(language, `rules.${id}`));
      assert.deepEqual(shown, ["title", ...pieces], `${language} ${id}`);
    }
  }
});

Deno.test("pieces become one text, and neighbouring lines one list", () => {
  const text = together(["one", "- a", "- b", "\n- c\n- d", "two"]);
  assert.deepEqual(blocks(text), ["one", ["a", "b", "c", "d"], "two"]);
});

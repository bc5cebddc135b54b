/** Sentences: values, plurals by language, and what is said when something was refused. */

import assert from "node:assert/strict";
import { Refusal } from "../src/api.ts";
import type { Language } from "../src/generated/types.ts";
import { has, loadPage, refusalText, t, take, troubleText } from "../src/texts.ts";

/** The catalogs as a server would send them. */
async function speak(language: Language, catalog: Record<string, unknown>): Promise<void> {
  const fetched = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(Response.json(catalog));
  try {
    await loadPage(language, "/texts");
  } finally {
    globalThis.fetch = fetched;
  }
}

const cards = { cards: { one: "{n} one", other: "{n} other" } };

Deno.test("Icelandic says one of 21 and 101, but not of 11 and 111", async () => {
  await speak("is", cards);
  const counts = [0, 1, 2, 11, 21, 101, 111];
  assert.deepEqual(counts.map((n) => t("cards", { n }).split(" ")[1]), [
    "other",
    "one",
    "other",
    "other",
    "one",
    "one",
    "other",
  ]);
  for (const language of ["en", "nl", "af"] as const) {
    await speak(language, cards);
    assert.deepEqual(counts.filter((n) => t("cards", { n }).endsWith("one")), [1], language);
  }
});

Deno.test("a language that is chosen anew leaves nothing of the old one", async () => {
  await speak("nl", { hello: "dag", bye: "doei" });
  await speak("is", { hello: "halló" });
  assert.equal(t("hello"), "halló");
  assert.equal(has("bye"), false);
});

Deno.test("values are put in, and a text that is missing shows", () => {
  take({ by: "Red · {name}", twice: "{name}, {name}!" });
  assert.equal(t("by", { name: "$& {x}" }), "Red · $& {x}");
  assert.equal(t("twice", { name: "Bo" }), "Bo, Bo!");
  assert.equal(t("by"), "Red · {name}");
  assert.match(t("nowhere"), /nowhere/);
});

Deno.test("a refusal speaks the page's language, and its own where it has none", () => {
  take({ "refused.full": "No seat left.", "refused.internal": "Something broke." });
  assert.equal(refusalText("full", "the room is full"), "No seat left.");
  assert.equal(refusalText("odd", "too blue"), "too blue");
  assert.equal(troubleText(new Refusal("full", "the room is full")), "No seat left.");
  assert.equal(troubleText(new TypeError()), "Something broke.");
});

/** The parts' own logic: fitting words to cards, and walking the board by keyboard. */

import assert from "node:assert/strict";
import { step } from "../src/view/parts/board.tsx";
import { group } from "../src/view/parts/figures.ts";
import { ems, fit } from "../src/view/parts/fit.ts";

const DECKS = new URL("../../src/numbers_station/decks/words/", import.meta.url);
const HYPHEN = "\u00AD";

function deck(name: string): string[] {
  const lines = Deno.readTextFileSync(new URL(name, DECKS)).split("\n");
  const faces = lines.filter((line) => !/^(name|language|licence):|^#|^\s*$/.test(line));
  return faces.flatMap((line) => line.split(" / ")).map((word) => word.trim());
}

Deno.test("every word of every deck is legible on the narrowest card", () => {
  for (const { name } of Deno.readDirSync(DECKS)) {
    if (!name.endsWith(".txt")) continue;
    const words = deck(name);
    assert.ok(words.length > 100, name);
    for (const word of words) {
      // 59 px is what a card of a 360 px phone leaves for its word.
      const { narrow, lines } = fit(word);
      assert.ok(59 / narrow >= 10, `${name}: ${word} at ${(59 / narrow).toFixed(1)} px`);
      assert.ok(lines <= 3, word);
    }
  }
});

Deno.test("fitting changes nothing of the word but where it may break", () => {
  for (
    const word of ["wolk", "New York", "kop-hals-romp", "vaðlaheiðarvegavinnuverkfæra", "ij", ""]
  ) {
    const { text, wide, narrow } = fit(word);
    assert.equal(text.replaceAll(HYPHEN, ""), word);
    assert.ok(narrow <= wide);
  }
});

Deno.test("a broken part keeps at least three letters on each side", () => {
  for (
    const word of ["arbeidsongeschiktheids", "hottentottententen", "wwwwwwwwwwww", "súkkulaðikaka"]
  ) {
    const pieces = fit(word).text.split(HYPHEN);
    assert.ok(pieces.every((piece) => piece.length >= 3), pieces.join("-"));
  }
});

Deno.test("the longest words that may be brought are legible on the narrowest card", () => {
  for (
    const word of [
      "verantwoordelijkheidsgev",
      "vaðlaheiðarvegavinnuverk",
      "counterrevolutionariness",
    ]
  ) {
    assert.equal(word.length, 24);
    const { narrow, lines } = fit(word);
    assert.ok(59 / narrow >= 11, `${word} at ${(59 / narrow).toFixed(1)} px`);
    assert.ok(lines <= 3, word);
  }
});

Deno.test("width grows with every letter and knows no case", () => {
  for (const word of ["þröskuldur", "Sinterklaas", "日本"]) {
    const letters = [...word];
    for (let n = 1; n <= letters.length; n++) {
      const [shorter, longer] = [letters.slice(0, n - 1).join(""), letters.slice(0, n).join("")];
      assert.ok(ems(longer) > ems(shorter));
    }
    assert.equal(ems(word), ems(word.toUpperCase()));
  }
});

Deno.test("arrow keys stay on the board, and the opposite key leads back", () => {
  const opposite = {
    ArrowLeft: "ArrowRight",
    ArrowRight: "ArrowLeft",
    ArrowUp: "ArrowDown",
    ArrowDown: "ArrowUp",
  };
  for (const [count, columns] of [[25, 5], [20, 5], [20, 4]] as const) {
    for (let from = 0; from < count; from++) {
      for (const [key, back] of Object.entries(opposite)) {
        for (const rtl of [false, true]) {
          const to = step(key, from, count, columns, rtl)!;
          assert.ok(to >= 0 && to < count);
          if (to !== from) assert.equal(step(back, to, count, columns, rtl), from);
        }
      }
      const home = step("Home", from, count, columns)!;
      const end = step("End", from, count, columns)!;
      assert.equal(home % columns, 0);
      assert.equal(end - home, columns - 1);
      assert.ok(home <= from && from <= end);
    }
  }
  assert.equal(step("Enter", 3, 25, 5), undefined);
});

Deno.test("figures come in groups of five, the same for the same text", () => {
  const made = ["station", "kiwi", "plum"].map(group);
  for (const figures of made) assert.match(figures, /^\d{5}$/);
  assert.equal(new Set(made).size, 3);
  assert.equal(group("kiwi"), group("kiwi"));
});

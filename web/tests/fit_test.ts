/** Words are broken between syllables, and only if a narrow card needs it. */

import assert from "node:assert/strict";
import { fit } from "../src/view/parts/fit.ts";

const SHY = /\u00AD/g;

Deno.test("a word is broken where a syllable begins, in other scripts too", () => {
  const words = {
    "θάλασσα": "θάλασ-σα",
    "νοσοκομείο": "νοσο-κομείο",
    "ποτάμι": "ποτάμι",
    "молоко": "молоко",
    "лаборатория": "лабора-тория",
    "refrigerator": "refri-gerator",
  };
  for (const [word, wanted] of Object.entries(words)) {
    assert.equal(fit(word).text.replaceAll(SHY, "-"), wanted);
  }
});

Deno.test("letters that join are never parted", () => {
  for (const word of ["مستشفى", "電気自動車", "फूलगोभी"]) assert.equal(fit(word).text, word);
});

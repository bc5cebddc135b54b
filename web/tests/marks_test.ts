/** Markers on cards: who considers which, and how sure a bot is. */

import assert from "node:assert/strict";
import { marksAfter, NONE } from "../src/fold/marks.ts";

Deno.test("a bot says how sure it is, a person does not", () => {
  let marks = marksAfter(NONE, {
    type: "markers",
    marks: [{ player: 3, cards: [4, 7], sure: [62, 35] }, { player: 1, cards: [4] }],
  });
  marks = marksAfter(marks, { type: "marked", player: 1, card: 9, on: true });
  assert.deepEqual([...marks.get(3)!], [[4, 62], [7, 35]]);
  assert.deepEqual([...marks.get(1)!], [[4, null], [9, null]]);
});

Deno.test("what a bot thinks now takes the place of what it thought before", () => {
  const before = marksAfter(NONE, {
    type: "markers",
    marks: [{ player: 3, cards: [4], sure: [62] }],
  });
  const after = marksAfter(before, {
    type: "markers",
    marks: [{ player: 3, cards: [4], sure: [80] }],
  });
  assert.deepEqual([...after.get(3)!], [[4, 80]]);
  const gone = marksAfter(after, { type: "marked", player: 3, card: 4, on: false });
  assert.equal(gone.get(3)!.size, 0);
});

/** Hints are shown once on a device, and "How it works" stays closed. */

import assert from "node:assert/strict";
import { howOpen, type Memory, Once } from "../src/first/once.ts";

function device(): Memory {
  const kept = new Map<string, string>();
  return {
    recall: (name) => kept.get(name) ?? null,
    keep: (name, value) => void kept.set(name, value),
  };
}

Deno.test("a hint opens in the first turn and stays until it is closed", () => {
  const hints = new Once(device());
  assert.equal(hints.isOpen("operative"), false);
  hints.begin("operative");
  hints.begin("operative"); // the page is drawn anew
  assert.equal(hints.isOpen("operative"), true);
  assert.equal(hints.isOver("operative"), false);
  hints.end("operative");
  assert.equal(hints.isOpen("operative"), false);
  assert.equal(hints.isOver("operative"), true);
});

Deno.test("what has not been shown is not over", () => {
  assert.equal(new Once(device()).isOver("spymaster"), false);
});

Deno.test("a second turn brings no hint, closed or not", () => {
  const hints = new Once(device());
  hints.begin("operative");
  hints.end("operative");
  hints.begin("operative");
  assert.equal(hints.isOpen("operative"), false);
});

Deno.test("nor does the same device when the page is loaded again", () => {
  const memory = device();
  new Once(memory).begin("spymaster");
  const reloaded = new Once(memory);
  reloaded.begin("spymaster");
  assert.equal(reloaded.isOpen("spymaster"), false);
});

Deno.test("each role has its own first turn", () => {
  const hints = new Once(device());
  hints.begin("operative");
  hints.begin("spymaster");
  hints.end("operative");
  assert.equal(hints.isOpen("spymaster"), true);
  assert.equal(hints.isOpen("operative"), false);
});

Deno.test("a browser that keeps nothing shows a hint on every page, but closes it", () => {
  const hints = new Once({ recall: () => null, keep: () => {} });
  hints.begin("operative");
  assert.equal(hints.isOpen("operative"), true);
  hints.end("operative");
  assert.equal(hints.isOpen("operative"), false);
});

Deno.test("how it works: open for strangers until they close it, closed for players", () => {
  assert.equal(howOpen(null, null), true);
  assert.equal(howOpen(null, "Anna"), false);
  assert.equal(howOpen("closed", null), false);
  assert.equal(howOpen("closed", "Anna"), false);
});

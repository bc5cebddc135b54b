/** The portraits of bots: by name, whatever else they are called. */

import assert from "node:assert/strict";
import { portraitOf } from "../src/company/portrait.ts";

const face = (name: string, bot: string | null, number = 7) =>
  portraitOf({ number, name, bot })?.split("/").at(-1);

Deno.test("a bot of a level has the face of its name", () => {
  assert.equal(face("Pip", "recruit"), "pip.svg");
  assert.equal(face("Augusta 2", "veteran"), "augusta.svg");
});

Deno.test("a bot with another name, as in old rooms, has a face of its level", () => {
  assert.match(face("Heron", "agent")!, /^(vera|otto|ida|hugo)\.svg$/);
  assert.notEqual(face("Heron", "agent", 1), face("Wren", "agent", 2));
});

Deno.test("people and bots from outside have no portrait", () => {
  assert.equal(face("Pip", null), undefined);
  assert.equal(face("Pip", "random"), undefined);
});

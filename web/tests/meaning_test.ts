/** A card's meaning: the long press, the keys, and the dictionaries that are fetched once. */

import assert from "node:assert/strict";
import { Dictionaries } from "../src/meaning/senses.ts";
import { asks } from "../src/view/parts/board.tsx";
import { HOLD, Hold, SLACK } from "../src/view/parts/hold.ts";

/** A clock that waits for us. */
class Clock {
  tasks = new Map<number, { task: () => void; at: number }>();
  now = 0;
  #last = 0;

  setTimer = (task: () => void, milliseconds: number) => {
    this.tasks.set(++this.#last, { task, at: this.now + milliseconds });
    return this.#last as unknown as ReturnType<typeof setTimeout>;
  };
  clearTimer = (timer: unknown) => void this.tasks.delete(timer as number);

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const [id, { task, at }] of this.tasks) {
      if (at <= this.now && this.tasks.delete(id)) task();
    }
  }
}

function pressed(): { clock: Clock; hold: Hold; count: () => number } {
  const clock = new Clock();
  const hold = new Hold(clock);
  let count = 0;
  hold.press(100, 100, () => count++);
  return { clock, hold, count: () => count };
}

Deno.test("a finger that stays is a long press, once, and its click is not for the card", () => {
  const { clock, hold, count } = pressed();
  clock.pass(HOLD - 1);
  assert.equal(count(), 0);
  clock.pass(1);
  assert.equal(count(), 1);
  assert.equal(hold.held, true);
  clock.pass(10 * HOLD);
  assert.equal(count(), 1);
});

Deno.test("a tap is a tap", () => {
  const { clock, hold, count } = pressed();
  clock.pass(HOLD / 2);
  hold.release();
  clock.pass(HOLD);
  assert.equal(count(), 0);
  assert.equal(hold.held, false);
});

Deno.test("a finger trembles, but a swipe is no long press", () => {
  const trembling = pressed();
  trembling.hold.move(100 + SLACK, 100);
  trembling.clock.pass(HOLD);
  assert.equal(trembling.count(), 1);
  const swiping = pressed();
  swiping.hold.move(100, 100 + SLACK + 1);
  swiping.clock.pass(HOLD);
  assert.equal(swiping.count(), 0);
});

Deno.test("the next press begins anew", () => {
  const { clock, hold, count } = pressed();
  clock.pass(HOLD);
  hold.press(0, 0, () => {});
  assert.equal(hold.held, false);
  hold.press(0, 0, () => {}); // a second one without the first one's end
  clock.pass(HOLD);
  assert.equal(clock.tasks.size, 0);
  assert.equal(count(), 1);
});

Deno.test("I and the question mark ask; the browser's own shortcuts do not", () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false };
  for (const key of ["i", "I", "?"]) assert.ok(asks({ ...plain, key }));
  for (const key of ["a", "Enter", "ArrowLeft", "F1"]) assert.ok(!asks({ ...plain, key }));
  assert.ok(!asks({ ...plain, key: "i", ctrlKey: true }));
  assert.ok(!asks({ ...plain, key: "I", metaKey: true }));
});

Deno.test("a dictionary is fetched once, whoever asks, and one for each reader", async () => {
  const paths: string[] = [];
  const dictionaries = new Dictionaries((path) => {
    paths.push(path);
    return Promise.resolve({ bank: ["sofa", "money house"], Everest: ["highest mountain"] });
  });
  const [first, second] = await Promise.all([
    dictionaries.look("bank", "nl", "en"),
    dictionaries.look("Everest", "nl", "en"),
  ]);
  assert.deepEqual(first, ["sofa", "money house"]);
  assert.deepEqual(second, ["highest mountain"]);
  await dictionaries.look("bank", "nl", "is");
  assert.deepEqual(paths, ["/api/senses/nl/en", "/api/senses/nl/is"]);
});

Deno.test("people's own words are found whatever their capitals, or not at all", async () => {
  const dictionaries = new Dictionaries(() => Promise.resolve({ bank: ["sofa"] }));
  assert.deepEqual(await dictionaries.look("Bank", "nl", "en"), ["sofa"]);
  assert.deepEqual(await dictionaries.look("tante Truus", "nl", "en"), []);
  assert.deepEqual(await dictionaries.look("constructor", "nl", "en"), []);
});

Deno.test("what could not be fetched is asked for again", async () => {
  let offline = true;
  const dictionaries = new Dictionaries(() =>
    offline ? Promise.reject(new Error("no connection")) : Promise.resolve({ bank: ["sofa"] })
  );
  await assert.rejects(dictionaries.look("bank", "nl", "en"));
  offline = false;
  assert.deepEqual(await dictionaries.look("bank", "nl", "en"), ["sofa"]);
});

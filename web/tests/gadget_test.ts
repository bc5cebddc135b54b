/** The gadget's key cards: lawful, fair, and the same for the same code. */

import assert from "node:assert/strict";
import {
  code,
  fresh,
  type Grid,
  next,
  parse,
  read,
  sides,
  turn,
  turned,
} from "../src/gadget/card.ts";
import { GRIDS } from "../src/generated/rules.ts";

const CARDS = 4000;
const grids = Object.keys(GRIDS) as Grid[];

/** Many cards in a row, as a long evening would use them. */
function* cards(grid: Grid, count = CARDS) {
  let card = { ...fresh(grid), name: "BBBBB" };
  for (let i = 0; i < count; i++) yield card = next(card);
}

Deno.test("every card has the right number of each identity, whichever side is up", () => {
  for (const grid of grids) {
    const { starting, other, bystanders, assassins, columns, rows } = GRIDS[grid];
    for (let card of cards(grid, 300)) {
      for (let i = 0; i < sides(grid); i++, card = turn(card)) {
        const { starts, identities } = read(card);
        const count = (wanted: string) => identities.filter((one) => one === wanted).length;
        assert.equal(identities.length, columns * rows);
        assert.equal(count(starts), starting); // R3.8
        assert.equal(count(starts === "red" ? "blue" : "red"), other);
        assert.equal(count("bystander"), bystanders);
        assert.equal(count("assassin"), assassins);
      }
      assert.equal(card.side, 0);
    }
  }
});

Deno.test("a code gives the same card, however it is typed", () => {
  for (const grid of grids) {
    for (let card of cards(grid, 50)) {
      for (let i = 0; i < sides(grid); i++, card = turn(card)) {
        const typed = ` ${code(card).toLowerCase().slice(0, 3)} ${code(card).slice(3)}`;
        assert.deepEqual(parse(typed), card);
        assert.deepEqual(read(parse(typed)!), read(card));
      }
    }
  }
});

Deno.test("what is no code is no card", () => {
  const bad = ["", "5", "5BBBB", "6BBBBB", "5BBBBA", "5BBBBB5", "4BBBBB3", "5BBBBB0", "5BBBBB11"];
  for (const text of bad) assert.equal(parse(text), null, text);
});

Deno.test("a fresh card has a code of its own grid", () => {
  for (const grid of grids) {
    const card = fresh(grid);
    assert.equal(card.grid, grid);
    assert.deepEqual(parse(code(card)), card);
  }
  assert.notEqual(code(fresh("5x5")), code(fresh("5x5")));
});

Deno.test("cards follow each other without repeating, round the end too", () => {
  const seen = new Set([...cards("5x5")].map((card) => read(card).identities.join()));
  assert.equal(seen.size, CARDS);
  assert.equal(code(next(parse("5ZZZZZ")!)), "522222");
});

Deno.test("either team starts, and every square can be anything, about equally often", () => {
  for (const grid of grids) {
    const { starting, other, bystanders, columns, rows } = GRIDS[grid];
    const squares = columns * rows;
    const assassins = Array<number>(squares).fill(0);
    const reds = Array<number>(squares).fill(0);
    const pale = Array<number>(squares).fill(0);
    let redStarts = 0;
    for (const card of cards(grid)) {
      const { starts, identities } = read(card);
      redStarts += Number(starts === "red");
      identities.forEach((identity, at) => {
        if (identity === "assassin") assassins[at]! += 1;
        if (identity === "red") reds[at]! += 1;
        if (identity === "bystander") pale[at]! += 1;
      });
    }
    // Five standard deviations: a fair generator never fails this, a crooked one soon does.
    const near = (found: number, share: number) =>
      Math.abs(found - CARDS * share) <= 5 * Math.sqrt(CARDS * share * (1 - share));
    assert.ok(near(redStarts, 1 / 2), `${redStarts} of ${CARDS}`);
    for (let at = 0; at < squares; at++) {
      assert.ok(
        near(assassins[at]!, GRIDS[grid].assassins / squares),
        `assassin at ${at}: ${assassins[at]}`,
      );
      assert.ok(near(reds[at]!, (starting + other) / 2 / squares), `red at ${at}: ${reds[at]}`);
      assert.ok(near(pale[at]!, bystanders / squares), `bystander at ${at}: ${pale[at]}`);
    }
  }
});

Deno.test("turning follows R3.5, and four quarters or two halves lead back", () => {
  const five = Array.from({ length: 25 }, (_, i) => i);
  const quarter = turned(five, 5, 90);
  const half = turned(five, 5, 180);
  for (let r = 0; r < 5; r++) {
    for (let c = 0; c < 5; c++) {
      assert.equal(quarter[r * 5 + c], five[(4 - c) * 5 + r]);
      assert.equal(half[r * 5 + c], five[(4 - r) * 5 + (4 - c)]);
    }
  }
  assert.deepEqual(turned(quarter, 5, 270), five);
  assert.deepEqual(turned(turned(five, 5, 270), 5, 270), half);
  const four = Array.from({ length: 20 }, (_, i) => i);
  assert.equal(turned(four, 5, 180)[0], 19);
  assert.deepEqual(turned(turned(four, 5, 180), 5, 180), four);
});

Deno.test("an address that names no card says so, until a card is named", async () => {
  const address = { hash: "#nonsense" };
  Object.assign(globalThis, {
    history: { replaceState: () => {} },
    document: { cookie: "", documentElement: { dataset: {} } },
  });
  Object.defineProperty(globalThis, "location", { value: address, configurable: true });
  const { card, follow, take, wrong } = await import("../src/gadget/state.ts");
  assert.equal(wrong.value, true);
  address.hash = "#5KTRWB";
  follow();
  assert.deepEqual([wrong.value, code(card.value)], [false, "5KTRWB"]);
  address.hash = "#5KTRW";
  follow();
  assert.deepEqual([wrong.value, code(card.value)], [true, "5KTRWB"]);
  take(next(card.value));
  assert.equal(wrong.value, false);
});

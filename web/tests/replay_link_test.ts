/** A record goes into a link and comes out as it was. */

import assert from "node:assert/strict";
import { pack, unpack } from "../src/replay/link.ts";

const records = [...Deno.readDirSync(new URL("../../tests/records", import.meta.url))]
  .filter(({ name }) => name.endsWith(".txt"))
  .map(({ name }) =>
    Deno.readTextFileSync(new URL(`../../tests/records/${name}`, import.meta.url))
  );

Deno.test("every golden record, in two kilobytes or less", async () => {
  assert.ok(records.length > 10);
  for (const record of records) {
    const fragment = await pack(record);
    assert.match(fragment, /^#game=[\w-]+$/);
    assert.ok(fragment.length < 2048, `${fragment.length}`);
    assert.equal(await unpack(fragment), record);
  }
});

Deno.test("a fragment without a game, and damaged ones", async () => {
  assert.equal(await unpack(""), null);
  assert.equal(await unpack("#key"), null);
  const whole = await pack(records[0]!);
  await assert.rejects(unpack("#game=%%%"));
  // Where a browser makes something of what is left, it is no record, and the server says so.
  const cut = await unpack(whole.slice(0, -9)).catch(() => null);
  assert.notEqual(cut, records[0]);
});

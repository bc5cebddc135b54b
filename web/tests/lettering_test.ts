/** Text on a shared picture stays in the room that it has. */

import assert from "node:assert/strict";
import { Lettering } from "../src/share/lettering.ts";

interface Written {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** A pen that notes what is written where; its letters are half as wide as high. */
function notebook(): { pen: CanvasRenderingContext2D; written: Written[] } {
  const written: Written[] = [];
  const size = () => parseFloat(pen.font.split(" ")[1]!);
  const pen = {
    font: "",
    measureText: (text: string) => ({ width: text.length * size() / 2 }),
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y, size: size() }),
  };
  return { pen: pen as unknown as CanvasRenderingContext2D, written };
}

Deno.test("running text gets smaller until all of it is above the line", () => {
  const text = "Allir bláu leyninjósnararnir eru fundnir.";
  for (const room of [200, 300, 400]) {
    for (const most of [30, 50, 200]) {
      const { pen, written } = notebook();
      const end = new Lettering(pen, "serif").lines(text, 7, 100, room, 30, most);
      assert.ok(end <= 100 + most, `${room} × ${most}: ${end}`);
      assert.equal(written.map((line) => line.text).join(" "), text);
      for (const line of written) assert.ok(line.text.length * line.size / 2 <= room);
    }
  }
});

Deno.test("a short text keeps its size", () => {
  const { pen, written } = notebook();
  new Lettering(pen, "serif").lines("Red wins", 0, 0, 400, 30, 100);
  assert.deepEqual(written, [{ text: "Red wins", x: 0, y: 0, size: 30 }]);
});

/** Pictures and animations of a game as files: a PNG of one scene, a GIF of many. */

import { Tally } from "./colours.ts";
import { type Look, Painter } from "./draw.ts";
import { CLEAR, encodeGif, type Frame } from "./gif.ts";
import type { Scene } from "./scene.ts";

export type Size = readonly [width: number, height: number];

/** A picture of a scene. */
export async function makePicture(scene: Scene, size: Size, look: Look): Promise<Blob> {
  const painter = await prepare([scene], size, look);
  painter.draw(scene);
  return await new Promise((done, fail) =>
    painter.canvas.toBlob((blob) => blob ? done(blob) : fail(new Error("no picture")), "image/png")
  );
}

/** An animation of scenes; `onProgress` hears how much of it is done, from 0 to 1. */
export async function makeAnimation(
  scenes: readonly Scene[],
  size: Size,
  look: Look,
  onProgress: (done: number) => void,
): Promise<Blob> {
  const painter = await prepare(scenes, size, look);
  const [width, height] = size;
  const pen = painter.canvas.getContext("2d")!;
  const draw = (scene: Scene): Uint8ClampedArray => {
    painter.draw(scene);
    return pen.getImageData(0, 0, width, height).data;
  };
  const tally = new Tally();
  for (const scene of samples(scenes)) {
    tally.add(draw(scene));
    await breathe();
  }
  const palette = tally.palette(CLEAR);
  const frames: Frame[] = [];
  for (const scene of scenes) {
    frames.push({ pixels: palette.places(draw(scene)), time: scene.time });
    onProgress(frames.length / scenes.length);
    await breathe();
  }
  return new Blob([encodeGif(width, height, palette.bytes(), frames)], { type: "image/gif" });
}

/** Some scenes in which every colour can be seen: the first ones, some between, the last. */
function samples(scenes: readonly Scene[]): Scene[] {
  const step = Math.max(1, Math.floor(scenes.length / 6));
  return scenes.filter((_, at) => at < 2 || at % step === 0 || at === scenes.length - 1);
}

/** Let the page do what it has to. */
const breathe = () => new Promise((done) => setTimeout(done));

async function prepare(scenes: readonly Scene[], [w, h]: Size, look: Look): Promise<Painter> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [w, h];
  const addresses = scenes.flatMap(({ cards }) => cards.flatMap(({ picture }) => picture ?? []));
  const images = await Promise.all(
    [...new Set(addresses)].map(async (address) => [address, await load(address)] as const),
  );
  // A typeface is fetched when something is written in it; a canvas would not wait for that.
  // One of the stand-ins may be missing on this device, which is no harm.
  await Promise.allSettled([
    document.fonts.load(`600 20px ${look.sans}`),
    document.fonts.load(`700 20px ${look.typed}`),
  ]);
  return new Painter(canvas, look, new Map(images.filter((pair) => pair[1] !== null) as []));
}

/** A picture, ready to be drawn; null if it cannot be had. */
async function load(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  try {
    image.src = address.endsWith(".svg") ? await sized(address) : address;
    await image.decode();
    return image;
  } catch {
    return null; // its card stays empty
  }
}

/** Our drawings have no size of their own, without which some browsers draw nothing on a canvas. */
async function sized(address: string): Promise<string> {
  const text = await (await fetch(address)).text();
  const svg = text.replace("<svg ", '<svg width="480" height="480" ');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A review as files: a drawing that needs nothing else (SVG), and the same in pixels (PNG). */

import { render } from "preact";
import { asAddress } from "../share/file.ts";
import { poster } from "./poster.tsx";
import type { Story } from "./story.ts";

export type Ending = "svg" | "png";

/** So many pixels for each of the drawing, but no canvas larger than browsers draw. */
const SCALE = 2;
const MOST = 8000;
const HREF = /href="([^"]+)"/g;

export async function makeFile(story: Story, ending: Ending): Promise<File> {
  const svg = await makeSvg(story);
  const blob = ending === "svg"
    ? new Blob([svg.text], { type: "image/svg+xml" })
    : await makePng(svg);
  return new File([blob], `numbers-station-review.${ending}`, { type: blob.type });
}

interface Svg {
  text: string;
  wide: number;
  high: number;
}

/** The drawing with its colours, pictures and letters inside. */
async function makeSvg(story: Story): Promise<Svg> {
  const { wide, high, drawn } = poster(story);
  const box = document.createElement("div");
  render(drawn, box);
  let text = new XMLSerializer().serializeToString(box.firstElementChild!);
  render(null, box);
  const style = getComputedStyle(document.documentElement);
  text = text.replace(
    /var\(--([\w-]+)\)/g,
    (_, name) => style.getPropertyValue(`--${name}`).trim(),
  );
  const wanted = [...new Set([...text.matchAll(HREF)].map(([, address]) => address!))];
  const inside = new Map(
    await Promise.all(wanted.map(async (address) => [address, await embed(address)] as const)),
  );
  text = text.replace(HREF, (_, address) => `href="${inside.get(address)}"`);
  return { text: text.replace("<title>", `${await letters()}<title>`), wide, high };
}

/** The page's typefaces, which a file has to bring along. */
async function letters(): Promise<string> {
  const known = document.querySelector<HTMLLinkElement>("link[rel=preload][as=font]");
  if (!known) return "";
  const faces = await Promise.all([500, 600].map(async (weight) => {
    const source = await embed(known.href.replace(/\d+(?=\.woff2)/, String(weight)));
    return `@font-face{font-family:"Barlow Condensed";font-weight:${weight};src:url("${source}")}`;
  }));
  return `<style>${faces.join("")}</style>`;
}

/** Whatever lies at an address, as one that holds it. */
async function embed(address: string): Promise<string> {
  if (address.startsWith("data:")) return address;
  const answer = await fetch(address.replaceAll("&amp;", "&"));
  // Somebody's own picture may be gone, with its pack: its card stays empty.
  return answer.ok ? await asAddress(await answer.blob()) : "data:,";
}

async function makePng({ text, wide, high }: Svg): Promise<Blob> {
  const scale = Math.min(SCALE, MOST / Math.max(wide, high));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(wide * scale);
  canvas.height = Math.round(high * scale);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => blob ? done(blob) : fail(new Error("no picture")), "image/png")
  );
}

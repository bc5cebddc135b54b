/** Chosen files on their way to the server: photographs made smaller here, all in one zip. */

import { makeZip, type ZipFile } from "./zip.ts";

/** Twice what the server keeps, in pixels a side. */
const SIDE = 1024;
/** Bytes of a picture that is sent as it is. */
const SMALL = 400_000;
const ZIP = /\.zip$/i;
const KNOWN = /\.(png|jpe?g|webp|svg)$/i;

/** What is sent; *progress* is told how many files are ready. */
export async function prepare(
  files: readonly File[],
  progress: (ready: number) => void,
): Promise<Blob> {
  if (files.length === 1 && ZIP.test(files[0]!.name)) return files[0]!;
  const ready: ZipFile[] = [];
  for (const file of files) {
    progress(ready.length);
    ready.push(await shrink(file));
  }
  return makeZip(ready);
}

/** A picture as small as the table needs it; what the browser cannot draw is left to the server. */
async function shrink(file: File): Promise<ZipFile> {
  const as = async (name: string, blob: Blob) => ({
    name,
    data: new Uint8Array(await blob.arrayBuffer()),
  });
  const drawable = file.type.startsWith("image/") && file.type !== "image/svg+xml";
  const bitmap = drawable ? await createImageBitmap(file).catch(() => null) : null;
  if (!bitmap || (KNOWN.test(file.name) && file.size < SMALL)) return await as(file.name, file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
  if (!drawn) return await as(file.name, file);
  return await as(KNOWN.test(file.name) ? file.name : `${file.name}.webp`, drawn);
}

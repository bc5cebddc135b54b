/** A replay that lasts: the whole record, packed into what follows the # of a link, which no server sees. */

const GAME = "game";

/** The fragment that holds a record. */
export async function pack(record: string): Promise<string> {
  const packed = through(new Blob([record]), new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const text = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `#${GAME}=${text}`;
}

/** The record in a fragment; null if there is none. Throws where it is cut off or otherwise damaged. */
export async function unpack(fragment: string): Promise<string | null> {
  const text = new URLSearchParams(fragment.slice(1)).get(GAME);
  if (text === null) return null;
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const record = through(new Blob([bytes]), new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(await record.arrayBuffer());
}

function through(blob: Blob, stream: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(stream));
}

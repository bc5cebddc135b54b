/** A zip of files as they are: stored, not compressed, since pictures are compressed already. */

export interface ZipFile {
  name: string;
  data: Uint8Array;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

function crc32(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers as a zip writes them: each with how many bytes it takes, the lowest first. */
function pack(...fields: [bytes: 2 | 4, value: number][]): Uint8Array {
  const out: number[] = [];
  for (const [bytes, value] of fields) {
    for (let at = 0; at < bytes; at++) out.push((value >>> (8 * at)) & 0xff);
  }
  return Uint8Array.from(out);
}

const UTF8 = 0x800;
const FIRST_DAY = 0x21; // of 1980: when a file was made is nobody's business

export function makeZip(files: readonly ZipFile[]): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const label = new TextEncoder().encode(name);
    const common: [2 | 4, number][] = [
      [2, 20],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, FIRST_DAY],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, label.length],
      [2, 0],
    ];
    const head = pack([4, 0x04034b50], ...common);
    parts.push(head, label, data);
    directory.push(
      pack([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      label,
    );
    offset += head.length + label.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = pack(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: "application/zip" });
}

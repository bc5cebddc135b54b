/** An animated GIF, written byte by byte: a palette for all frames, and of each only what has changed. */

/** A frame as colours of the palette, and how long it is seen, in milliseconds. */
export interface Frame {
  pixels: Uint8Array;
  time: number;
}

/** The colour that lets the frame before show through. */
export const CLEAR = 255;
const BITS = 8;
const MOST_CODES = 4096;

export function encodeGif(
  width: number,
  height: number,
  palette: Uint8Array,
  frames: readonly Frame[],
): Uint8Array<ArrayBuffer> {
  const out = new Bytes();
  out.text("GIF89a");
  out.short(width);
  out.short(height);
  out.put(0xf0 | (BITS - 1), 0, 0); // a palette for all, with 256 colours
  out.all(palette);
  out.put(0x21, 0xff, 11);
  out.text("NETSCAPE2.0");
  out.put(3, 1, 0, 0, 0); // again and again
  let before: Uint8Array | null = null;
  for (const { pixels, time } of frames) {
    const box = before
      ? changed(before, pixels, width, height)
      : { x: 0, y: 0, w: width, h: height };
    out.put(0x21, 0xf9, 4, (1 << 2) | 1); // what is there stays; one colour is clear
    out.short(Math.round(time / 10));
    out.put(CLEAR, 0, 0x2c);
    for (const side of [box.x, box.y, box.w, box.h]) out.short(side);
    out.put(0, BITS);
    compress(cut(before, pixels, width, box), out);
    before = pixels;
  }
  out.put(0x3b);
  return out.taken();
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The smallest box around what differs; one pixel where nothing does. */
function changed(before: Uint8Array, after: Uint8Array, width: number, height: number): Box {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (before[at] === after[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, w: 1, h: 1 };
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

/** The pixels of the box; what is as before is clear, which packs better. */
function cut(before: Uint8Array | null, after: Uint8Array, width: number, box: Box): Uint8Array {
  const pixels = new Uint8Array(box.w * box.h);
  for (let y = 0, to = 0; y < box.h; y++) {
    let at = (box.y + y) * width + box.x;
    for (let x = 0; x < box.w; x++, at++, to++) {
      pixels[to] = before !== null && before[at] === after[at] ? CLEAR : after[at]!;
    }
  }
  return pixels;
}

/** LZW as GIF has it, in blocks of up to 255 bytes. */
function compress(pixels: Uint8Array, out: Bytes): void {
  const restart = 1 << BITS;
  const end = restart + 1;
  /** The code of what a code stands for and one more pixel; 0 if there is none. */
  const longer = new Uint16Array(MOST_CODES << BITS);
  const block = new Uint8Array(255);
  let filled = 0, bits = 0, held = 0, size = BITS + 1, next = end + 1;
  function write(code: number): void {
    held |= code << bits;
    bits += size;
    while (bits >= 8) flushByte();
  }
  function flushByte(): void {
    block[filled++] = held & 0xff;
    held >>>= 8;
    bits -= 8;
    if (filled === 255) flushBlock();
  }
  function flushBlock(): void {
    out.put(filled);
    out.all(block.subarray(0, filled));
    filled = 0;
  }
  write(restart);
  let code = pixels[0]!;
  for (let at = 1; at < pixels.length; at++) {
    const pixel = pixels[at]!;
    const found = longer[(code << BITS) | pixel]!;
    if (found) {
      code = found;
      continue;
    }
    write(code);
    if (next < MOST_CODES) {
      longer[(code << BITS) | pixel] = next;
      if (next === 1 << size) size++;
      next++;
    } else {
      write(restart);
      longer.fill(0);
      size = BITS + 1;
      next = end + 1;
    }
    code = pixel;
  }
  write(code);
  write(end);
  if (bits > 0) flushByte();
  if (filled > 0) flushBlock();
  out.put(0);
}

/** Bytes that grow. */
class Bytes {
  private held = new Uint8Array(1 << 16);
  private length = 0;

  put(...bytes: number[]): void {
    this.all(bytes);
  }

  short(value: number): void {
    this.put(value & 0xff, value >> 8);
  }

  text(letters: string): void {
    this.all([...letters].map((letter) => letter.charCodeAt(0)));
  }

  all(bytes: ArrayLike<number>): void {
    if (this.length + bytes.length > this.held.length) {
      const more = new Uint8Array(2 * (this.length + bytes.length));
      more.set(this.held.subarray(0, this.length));
      this.held = more;
    }
    this.held.set(bytes, this.length);
    this.length += bytes.length;
  }

  taken(): Uint8Array<ArrayBuffer> {
    return this.held.slice(0, this.length);
  }
}

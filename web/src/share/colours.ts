/** A palette for pixels: the colours halved again and again where they differ most, and the nearest of them. */

/** Colours are told apart by the upper five bits of each part. */
const KINDS = 1 << 15;
const kind = (r: number, g: number, b: number) => (r >> 3) << 10 | (g >> 3) << 5 | b >> 3;

/** How many pixels of each kind of colour there are, and the sums of their parts. */
export class Tally {
  private readonly sums = new Float64Array(4 * KINDS);

  /** Count pixels of four bytes each: red, green, blue and how solid they are. */
  add(pixels: Uint8ClampedArray): void {
    for (let at = 0; at < pixels.length; at += 4) {
      const to = 4 * kind(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
      this.sums[to]! += pixels[at]!;
      this.sums[to + 1]! += pixels[at + 1]!;
      this.sums[to + 2]! += pixels[at + 2]!;
      this.sums[to + 3]!++;
    }
  }

  /** At most so many colours that stand for all. */
  palette(most: number): Palette {
    const found: Colour[] = [];
    for (let at = 0; at < this.sums.length; at += 4) {
      const n = this.sums[at + 3]!;
      if (n) found.push([0, 1, 2].map((part) => this.sums[at + part]! / n).concat(n) as Colour);
    }
    const boxes = [found];
    while (boxes.length < most) {
      const widest = boxes.map(spread).reduce(
        (a, b, at) => b.weight > a.weight ? { ...b, at } : a,
        {
          weight: 0,
          part: 0,
          at: -1,
        },
      );
      if (widest.at < 0) break;
      boxes.splice(widest.at, 1, ...halves(boxes[widest.at]!, widest.part));
    }
    return new Palette(boxes.filter((box) => box.length).map(middle));
  }
}

/** Red, green, blue, and how many pixels have it. */
type Colour = [number, number, number, number];

/** In which part the colours of a box differ most, weighed by how many pixels that concerns. */
function spread(box: Colour[]): { weight: number; part: number; at: number } {
  const pixels = box.reduce((sum, colour) => sum + colour[3], 0);
  let [most, part] = [0, 0];
  for (const each of [0, 1, 2]) {
    const values = box.map((colour) => colour[each]!);
    const range = Math.max(...values) - Math.min(...values);
    if (range > most) [most, part] = [range, each];
  }
  return { weight: most * Math.sqrt(pixels), part, at: -1 };
}

/** A box cut in two where half of its pixels are on each side; no half is empty. */
function halves(box: Colour[], part: number): [Colour[], Colour[]] {
  const sorted = box.toSorted((a, b) => a[part]! - b[part]!);
  const pixels = sorted.reduce((sum, colour) => sum + colour[3], 0);
  let [sum, at] = [0, 0];
  while (at < sorted.length - 1 && sum + sorted[at]![3] <= pixels / 2) sum += sorted[at++]![3];
  at = Math.max(1, at);
  return [sorted.slice(0, at), sorted.slice(at)];
}

function middle(box: Colour[]): Colour {
  const pixels = box.reduce((sum, colour) => sum + colour[3], 0);
  const mean = (part: number) =>
    Math.round(box.reduce((sum, colour) => sum + colour[part]! * colour[3], 0) / pixels);
  return [mean(0), mean(1), mean(2), pixels];
}

export class Palette {
  /** The nearest colour of each kind, once it was looked for; 0 means not yet. */
  private readonly nearest = new Uint16Array(KINDS);

  constructor(private readonly colours: readonly Colour[]) {}

  /** Three bytes a colour, for 256 of them. */
  bytes(): Uint8Array {
    const found = new Uint8Array(3 * 256);
    this.colours.forEach(([r, g, b], at) => found.set([r, g, b], 3 * at));
    return found;
  }

  /** Pixels of four bytes each, as places in the palette. */
  places(pixels: Uint8ClampedArray): Uint8Array {
    const found = new Uint8Array(pixels.length / 4);
    for (let at = 0, to = 0; at < pixels.length; at += 4, to++) {
      const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
      const which = kind(r, g, b);
      found[to] = (this.nearest[which] ||= this.find(r, g, b) + 1) - 1;
    }
    return found;
  }

  private find(r: number, g: number, b: number): number {
    let [best, least] = [0, Infinity];
    this.colours.forEach((colour, at) => {
      const far = (colour[0] - r) ** 2 + (colour[1] - g) ** 2 + (colour[2] - b) ** 2;
      if (far < least) [best, least] = [at, far];
    });
    return best;
  }
}

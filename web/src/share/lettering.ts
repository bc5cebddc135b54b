/** Lettering on a canvas: type as large as fits, words in the middle, running text in lines. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** From line to line, in heights of the type. */
const LEADING = 1.15;
/** Pixels of type that can still be read. */
const SMALLEST = 10;

export class Lettering {
  constructor(
    private readonly pen: CanvasRenderingContext2D,
    private readonly sans: string,
  ) {}

  /** A word in the middle, as large as fits; several on lines of their own where there is room. */
  word(text: string, box: Box, size: number, broken = true): void {
    const { pen } = this;
    const lines = broken ? text.split(/\s+|(?<=-)/).filter(Boolean) : [text];
    const longest = lines.reduce((a, b) => (a.length >= b.length ? a : b));
    const most = Math.min(size, (box.h * 0.72) / lines.length);
    const found = this.fit(longest, most, box.w * 0.86);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    lines.forEach((line, at) => {
      const y = box.y + box.h / 2 + (at - (lines.length - 1) / 2) * found * 1.04;
      pen.fillText(line, box.x + box.w / 2, y + found * 0.05, box.w * 0.9);
    });
  }

  /** Running text, no higher than *most*; the answer is where the next line would begin. */
  lines(
    text: string,
    x: number,
    y: number,
    room: number,
    size: number,
    most = Infinity,
  ): number {
    const { pen } = this;
    let set = this.wrap(text, room, size);
    while (set.size > SMALLEST && set.lines.length * set.size * LEADING > most) {
      set = this.wrap(text, room, set.size * 0.9);
    }
    pen.textAlign = "left";
    pen.textBaseline = "top";
    for (const line of set.lines) {
      pen.fillText(line, x, y);
      y += set.size * LEADING;
    }
    return y;
  }

  /** Where running text breaks, in type small enough for its longest word. */
  private wrap(text: string, room: number, size: number): { lines: string[]; size: number } {
    const words = text.split(" ");
    const longest = words.reduce((a, b) => (a.length >= b.length ? a : b));
    const found = this.fit(longest, size, room);
    const lines = [words[0]!];
    for (const word of words.slice(1)) {
      const longer = `${lines.at(-1)} ${word}`;
      if (this.pen.measureText(longer).width > room) lines.push(word);
      else lines[lines.length - 1] = longer;
    }
    return { lines, size: found };
  }

  /** Choose the largest type in which a text is no wider than the room, and tell its size. */
  fit(text: string, size: number, room: number, family = this.sans, weight = 600): number {
    this.font(size, family, weight);
    const wide = this.pen.measureText(text).width;
    const found = wide > room ? (size * room) / wide : size;
    this.font(found, family, weight);
    return found;
  }

  font(size: number, family = this.sans, weight = 600): void {
    this.pen.font = `${weight} ${size}px ${family}`;
  }
}

/** Drawing a scene on a canvas as our cards look; it knows nothing of the page, so it comes only when wanted. */

import type { Identity } from "../generated/types.ts";
import { type Box, Lettering } from "./lettering.ts";
import type { Scene, SceneCard } from "./scene.ts";

/** What the page lends: its colours by their names, its typefaces, the shapes of the identities. */
export interface Look {
  colour: (name: string) => string;
  sans: string;
  typed: string;
  shapes: Record<Identity, string>;
}

/** The colours of an identity, by the first part of their names. */
const TONES: Record<Identity, string> = {
  red: "red",
  blue: "blue",
  bystander: "sand",
  assassin: "night",
};
const NAME = "NUMBERS STATION";
/** Of a card's height, at most; pictures are square. */
const WIDEST = 1.7;
/** Of a card's width, at most. */
const TALLEST = 1.2;

export class Painter {
  private readonly pen: CanvasRenderingContext2D;
  private readonly type: Lettering;
  /** Pictures at the size of a card: a drawing is turned into pixels once. */
  private readonly stamps = new Map<string, HTMLCanvasElement>();

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly look: Look,
    private readonly images: ReadonlyMap<string, HTMLImageElement>,
  ) {
    this.pen = canvas.getContext("2d", { willReadFrequently: true })!;
    this.type = new Lettering(this.pen, look.sans);
  }

  /** The scene: what is told beside the board or above it, whatever the canvas has more of. */
  draw(scene: Scene): void {
    const { width, height } = this.canvas;
    const edge = Math.round(Math.min(width, height) * 0.035);
    this.desk();
    if (width > height) {
      const side = Math.round(width * 0.29);
      this.panel(scene, { x: edge, y: edge, w: side, h: height - 2 * edge });
      const x = side + 2 * edge;
      this.board(scene, { x, y: edge, w: width - x - edge, h: height - 2 * edge });
    } else {
      const top = Math.round(height * 0.24);
      this.panel(scene, { x: edge, y: edge, w: width - 2 * edge, h: top });
      const y = top + 2 * edge;
      this.board(scene, { x: edge, y, w: width - 2 * edge, h: height - y - edge });
    }
  }

  private desk(): void {
    const { width, height } = this.canvas;
    this.pen.fillStyle = this.look.colour("desk");
    this.pen.fillRect(0, 0, width, height);
  }

  /** The name of the game, and below it what is told, in the colour of whom it is about. */
  private panel(scene: Scene, { x, y, w, h }: Box): void {
    const { pen, look } = this;
    const size = Math.round(Math.min(w / 9.4, h * 0.14));
    this.wordmark(x, y, w, size);
    const box = { x, y: y + size * 2, w, h: h - size * 2 };
    const tone = TONES[scene.tone];
    this.tile(box, tone, size * 0.4);
    const pad = Math.round(size * 0.7);
    const ink = look.colour(`${tone}-ink`);
    const foot = box.y + box.h - pad;
    const score = Math.round(size * 1.05);
    // What is typed stands at the right where the panel is wide, else below the words.
    const beside = w > box.h * 2;
    const inner = w - 2 * pad;
    const room = beside && scene.typed ? inner * 0.54 : inner;
    pen.fillStyle = ink;
    let at = this.type.lines(scene.heading, x + pad, box.y + pad, room, size * 1.35);
    if (scene.line) {
      at += size * 0.2;
      at = this.type.lines(scene.line, x + pad, at, room, size * 0.85, foot - score * 1.1 - at);
    }
    this.score(scene, x + pad, foot, score, ink);
    if (!scene.typed) return;
    const [left, wide] = beside ? [x + pad + inner * 0.58, inner * 0.42] : [x + pad, inner];
    let top = beside ? box.y + pad : at + size * 0.35;
    if (scene.label) top = this.type.lines(scene.label, left, top, wide, size * 0.85);
    const free = (beside ? foot : foot - score * 1.5) - top;
    this.slip(scene.typed, { x: left, w: wide, y: top, h: Math.min(free, size * 2.1) });
  }

  private wordmark(x: number, y: number, w: number, size: number): void {
    const { pen, look } = this;
    this.type.font(size);
    pen.letterSpacing = `${size * 0.14}px`;
    pen.textAlign = "left";
    pen.textBaseline = "top";
    pen.fillStyle = look.colour("on-desk");
    const wide = Math.min(pen.measureText(NAME).width, w);
    pen.fillText(NAME, x, y, w);
    pen.letterSpacing = "0px";
    for (let tick = 0; tick <= 50; tick++) {
      const tall = tick % 5 ? size * 0.16 : size * 0.3;
      pen.fillRect(x + (tick * (wide - 2)) / 50, y + size * 1.5 - tall, size * 0.04 + 0.5, tall);
    }
  }

  /** Typed on a slip of paper. */
  private slip(text: string, box: Box): void {
    const { pen, look } = this;
    if (box.h < 12) return;
    pen.fillStyle = look.colour("slip-tape");
    pen.fillRect(box.x, box.y, box.w, box.h);
    this.type.fit(text, box.h * 0.5, box.w * 0.9, look.typed, 700);
    pen.fillStyle = look.colour("ink");
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(text, box.x + box.w / 2, box.y + box.h / 2);
  }

  /** How many agents each team has left to find. */
  private score({ left }: Scene, x: number, foot: number, size: number, ink: string): void {
    const { pen } = this;
    this.type.font(size);
    pen.textAlign = "left";
    pen.textBaseline = "alphabetic";
    pen.fillStyle = ink;
    for (const team of ["red", "blue"] as const) {
      this.shape(team, x, foot - size * 0.72, size * 0.72, ink);
      pen.fillText(String(left[team]), x + size, foot);
      x += size * 2.6;
    }
  }

  private board(scene: Scene, { x, y, w, h }: Box): void {
    const columns = scene.columns;
    const rows = Math.ceil(scene.cards.length / columns);
    const gap = Math.round(Math.min(w / columns, h / rows) * 0.06);
    const square = scene.cards.every(({ word }) => word === undefined);
    let wide = (w - gap * (columns - 1)) / columns;
    let tall = (h - gap * (rows - 1)) / rows;
    if (square) wide = tall = Math.min(wide, tall);
    else [wide, tall] = [Math.min(wide, tall * WIDEST), Math.min(tall, wide * TALLEST)];
    [wide, tall] = [Math.floor(wide), Math.floor(tall)];
    const left = Math.round(x + (w - wide * columns - gap * (columns - 1)) / 2);
    const top = Math.round(y + (h - tall * rows - gap * (rows - 1)) / 2);
    const over = scene.cards.some(({ key }) => key) ||
      scene.cards.every(({ cover }) => cover !== null);
    scene.cards.forEach((card, at) => {
      const column = at % columns, row = Math.floor(at / columns);
      this.card(card, {
        x: left + column * (wide + gap),
        y: top + row * (tall + gap),
        w: wide,
        h: tall,
      }, over);
    });
  }

  private card(card: SceneCard, box: Box, over: boolean): void {
    const round = Math.min(box.w, box.h) * 0.06;
    if (card.cover && (card.word !== undefined || !over)) this.cover(card, card.cover, box, round);
    else {
      this.paper(card, box, round);
      const whose = card.cover ?? card.key;
      if (whose) this.keyed(whose, box, round, card.cover !== null);
    }
    if (card.lit && !over) {
      const { pen } = this;
      pen.lineWidth = Math.max(3, box.h * 0.04);
      pen.strokeStyle = this.look.colour("focus");
      this.round(box, round);
      pen.stroke();
    }
  }

  private paper(card: SceneCard, box: Box, round: number): void {
    const { pen, look } = this;
    const picture = card.word === undefined;
    pen.fillStyle = picture
      ? look.colour("picture-paper")
      : card.key
      ? look.colour(`${TONES[card.key]}-tint`) || look.colour(TONES[card.key])
      : look.colour("paper");
    this.round(box, round);
    pen.fill();
    pen.lineWidth = 1;
    pen.strokeStyle = look.colour("paper-edge");
    pen.stroke();
    if (picture) {
      const stamp = card.picture && this.stamp(card.picture, Math.min(box.w, box.h));
      if (stamp) {
        pen.drawImage(stamp, box.x + (box.w - stamp.width) / 2, box.y + (box.h - stamp.height) / 2);
      }
    } else {
      pen.fillStyle = look.colour(card.key === "assassin" ? "night-ink" : "ink");
      const lift = card.key ? box.h * 0.07 : 0;
      this.type.word(card.word!, { ...box, y: box.y - lift }, box.h * 0.34);
    }
  }

  /** Whose a card is: a frame and a strip, or on a picture that was covered a seal in its corner. */
  private keyed(identity: Identity, box: Box, round: number, covered: boolean): void {
    const { pen, look } = this;
    const tone = TONES[identity];
    const line = Math.max(2, Math.min(box.w, box.h) * 0.04);
    pen.lineWidth = line;
    pen.strokeStyle = look.colour(tone);
    const half = line / 2;
    this.round({ x: box.x + half, y: box.y + half, w: box.w - line, h: box.h - line }, round);
    pen.stroke();
    const size = Math.min(box.w, box.h) * (covered ? 0.3 : 0.17);
    const strip = covered
      ? { x: box.x + box.w - size, y: box.y + box.h - size, w: size, h: size }
      : { x: box.x, y: box.y + box.h - size, w: box.w, h: size };
    pen.fillStyle = look.colour(tone);
    this.round(strip, round);
    pen.fill();
    const small = size * 0.6;
    const x = strip.x + (strip.w - small) / 2, y = strip.y + (strip.h - small) / 2;
    this.shape(identity, x, y, small, look.colour(`${tone}-ink`));
  }

  /** The tile that lies on a card: its shape in a dial, and below it the word. */
  private cover(card: SceneCard, identity: Identity, box: Box, round: number): void {
    const { pen, look } = this;
    const tone = TONES[identity];
    const ink = look.colour(`${tone}-ink`);
    this.tile(box, tone, round);
    const under = card.word ?? "";
    const size = Math.min(box.w, box.h) * 0.5;
    const [x, y] = [box.x + box.w / 2, box.y + box.h * (under ? 0.4 : 0.5)];
    pen.strokeStyle = ink;
    pen.lineWidth = size * 0.07;
    pen.setLineDash([size * 0.02, size * 0.05]);
    pen.beginPath();
    pen.arc(x, y, size / 2, 0, 2 * Math.PI);
    pen.stroke();
    pen.setLineDash([]);
    const inner = size * 0.54;
    const lift = identity === "red" ? inner * 0.06 : 0;
    this.shape(identity, x - inner / 2, y - inner / 2 - lift, inner, ink);
    if (!under) return;
    pen.fillStyle = ink;
    const foot = { x: box.x, y: box.y + box.h * 0.68, w: box.w, h: box.h * 0.28 };
    this.type.word(under, foot, box.h * 0.17, false);
  }

  /** A plate in the colours of an identity, lit from above. */
  private tile(box: Box, tone: string, round: number): void {
    const { pen, look } = this;
    const slant = Math.min(box.w, box.h) * 0.35;
    const light = pen.createLinearGradient(box.x, box.y, box.x + slant, box.y + box.h);
    light.addColorStop(0, look.colour(`${tone}-lit`));
    light.addColorStop(0.45, look.colour(tone));
    light.addColorStop(1, look.colour(`${tone}-deep`));
    pen.fillStyle = light;
    this.round(box, round);
    pen.fill();
  }

  private round({ x, y, w, h }: Box, by: number): void {
    this.pen.beginPath();
    this.pen.roundRect(x, y, w, h, by);
  }

  /** The shape of an identity, drawn on a field of 24 by 24. */
  private shape(identity: Identity, x: number, y: number, size: number, ink: string): void {
    const { pen } = this;
    pen.save();
    pen.translate(x, y);
    pen.scale(size / 24, size / 24);
    pen.fillStyle = ink;
    pen.fill(new Path2D(this.look.shapes[identity]));
    pen.restore();
  }

  private stamp(address: string, size: number): HTMLCanvasElement | undefined {
    const known = this.stamps.get(address);
    const image = this.images.get(address);
    if (known || !image) return known;
    const stamp = document.createElement("canvas");
    const [wide, tall] = [image.naturalWidth || 1, image.naturalHeight || 1];
    const scale = size / Math.max(wide, tall);
    stamp.width = Math.max(1, Math.round(wide * scale));
    stamp.height = Math.max(1, Math.round(tall * scale));
    stamp.getContext("2d")!.drawImage(image, 0, 0, stamp.width, stamp.height);
    this.stamps.set(address, stamp);
    return stamp;
  }
}

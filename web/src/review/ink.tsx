/** Drawing a review: cards, shapes and letters as SVG, in the palette's colours by their names. */

import type { Identity } from "../generated/types.ts";
import { ems } from "../view/parts/fit.ts";
import { SHAPES } from "../view/parts/identity.ts";
import { face, type Story } from "./story.ts";

export const WORD = 32;
export const PICTURE = 62;
const TONES: Record<Identity, string> = {
  red: "red",
  blue: "blue",
  bystander: "sand",
  assassin: "night",
};

/** A colour of the palette; a file that leaves the page gets what the name stands for. */
export const colour = (name: string): string => `var(--${name})`;
export const tile = (identity: Identity): string => colour(TONES[identity]);
const onTile = (identity: Identity): string => colour(`${TONES[identity]}-ink`);
/** The same on paper, where sand would be hard to see. */
export const mark = (identity: Identity): string =>
  identity === "bystander" ? colour("sand-deep") : tile(identity);

interface LetteringProps {
  x: number;
  y: number;
  size: number;
  children: string;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  weight?: number;
  /** No wider than this. */
  room?: number;
  transform?: string | undefined;
}

export function Lettering(
  { x, y, size, children, fill = colour("ink"), anchor = "start", weight = 500, room, transform }:
    LetteringProps,
) {
  const fitted = room ? Math.min(size, room / Math.max(ems(children), 0.1)) : size;
  return (
    <text
      x={x}
      y={y - (size - fitted) / 4}
      font-size={fitted.toFixed(1)}
      font-weight={weight}
      text-anchor={anchor}
      fill={fill}
      transform={transform}
    >
      {children}
    </text>
  );
}

/** Running text in lines. */
export function lines(text: string, size: number, room: number): string[] {
  const found = [""];
  for (const word of text.split(/\s+/)) {
    const longer = `${found.at(-1)} ${word}`.trim();
    if (found.at(-1) && ems(longer) * size * 0.9 > room) found.push(word);
    else found[found.length - 1] = longer;
  }
  return found;
}

export function ShapeMark(
  { identity, x, y, size, fill }: {
    identity: Identity;
    x: number;
    y: number;
    size: number;
    fill: string;
  },
) {
  return (
    <path
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 24).toFixed(3)})`}
      d={SHAPES[identity]}
      fill={fill}
    />
  );
}

/** What is on a card, in a box: the word, or the picture. */
export function Face(
  { story, card, x, y, wide, high, weight = 600, anchor = "middle" }: {
    story: Story;
    card: number;
    x: number;
    y: number;
    wide: number;
    high: number;
    weight?: number;
    anchor?: "start" | "middle";
  },
) {
  const { word, picture } = face(story, card);
  if (picture) {
    const size = Math.min(high, wide);
    const left = anchor === "middle" ? x + (wide - size) / 2 : x;
    return <image href={picture} x={left} y={y + (high - size) / 2} width={size} height={size} />;
  }
  return (
    <Lettering
      x={anchor === "middle" ? x + wide / 2 : x}
      y={y + high / 2 + 5.5}
      size={16}
      room={wide}
      weight={weight}
      anchor={anchor}
    >
      {word}
    </Lettering>
  );
}

export const isDrawn = (story: Story, card: number): boolean =>
  face(story, card).picture !== undefined;

export const cardHigh = (story: Story, card: number): number =>
  isDrawn(story, card) ? PICTURE : WORD;

/** A small card, and whose it is at its edge. */
export function SmallCard(
  { story, card, identity, y, wide }: {
    story: Story;
    card: number;
    identity: Identity | null;
    y: number;
    wide: number;
  },
) {
  const high = cardHigh(story, card);
  const strip = Math.min(26, wide * 0.22);
  const size = Math.min(16, strip * 0.7);
  return (
    <>
      <rect
        y={y}
        width={wide}
        height={high}
        rx={3}
        fill={colour("paper")}
        stroke={colour("paper-edge")}
      />
      <rect
        y={y}
        width={strip}
        height={high}
        rx={3}
        fill={identity ? tile(identity) : colour("paper-edge")}
      />
      {identity && (
        <ShapeMark
          identity={identity}
          x={(strip - size) / 2}
          y={y + (high - size) / 2}
          size={size}
          fill={onTile(identity)}
        />
      )}
      <Face
        story={story}
        card={card}
        x={strip + 4}
        y={y + 2}
        wide={wide - strip - 8}
        high={high - 4}
      />
    </>
  );
}

/** A clue on a slip in its team's colour. */
export function ClueSlip({ word, team, wide }: { word: string; team: Identity; wide: number }) {
  return (
    <>
      <rect width={wide} height={28} rx={3} fill={tile(team)} />
      <Lettering
        x={wide / 2}
        y={20}
        size={17}
        room={wide - 8}
        weight={600}
        anchor="middle"
        fill={onTile(team)}
      >
        {word}
      </Lettering>
    </>
  );
}

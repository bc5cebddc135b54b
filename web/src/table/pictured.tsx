/** Sentences about cards, in which a picture stands as itself instead of as what it shows. */

import type { PublicGame } from "../fold/game.ts";
import { cardName } from "./words.ts";

/** The addresses of the pictures on the table, by what they are called in sentences. */
export type Pictures = ReadonlyMap<string, string>;

export function picturesOf(
  game: PublicGame,
  address: (id: string) => string | undefined,
): Pictures {
  const found = new Map<string, string>();
  game.cards.forEach((card, at) => {
    const picture = card.kind === "picture" ? address(card.id) : undefined;
    if (picture) found.set(cardName(card, at), picture);
  });
  return found;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function Pictured({ text, pictures }: { text: string; pictures: Pictures }) {
  if (pictures.size === 0) return <>{text}</>;
  // The longest first: "picture 1" begins "picture 12".
  const names = [...pictures.keys()].sort((a, b) => b.length - a.length).map(literal);
  const parts = text.split(new RegExp(`(${names.join("|")})`));
  return (
    <>
      {parts.map((part, at) => {
        const picture = at % 2 ? pictures.get(part) : undefined;
        return picture
          ? <img key={at} class="thumb" src={picture} alt={part} title={part} />
          : part;
      })}
    </>
  );
}

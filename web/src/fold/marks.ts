/** The markers: which cards each player considers (R7.2), until something puts an end to them. */

import type { Frame } from "../generated/types.ts";

/** By the player's number the cards, with how sure a bot is of each, per cent; a person does not say. */
export type Marks = ReadonlyMap<number, ReadonlyMap<number, number | null>>;

export const NONE: Marks = new Map();

export function marksAfter(marks: Marks, frame: Frame): Marks {
  switch (frame.type) {
    case "welcome":
      return NONE;
    case "markers":
      return new Map(frame.marks.map(({ player, cards, sure = [] }) => [
        player,
        new Map(cards.map((card, at) => [card, sure[at] ?? null])),
      ]));
    case "marked": {
      const cards = new Map(marks.get(frame.player));
      if (frame.on) cards.set(frame.card, frame.sure ?? null);
      else cards.delete(frame.card);
      return new Map(marks).set(frame.player, cards);
    }
    default:
      return marks.size ? afterEntry(marks, frame) : marks;
  }
}

/** Those on a card go when it is covered or swapped, a player's with the seat, all with the turn or the game. */
function afterEntry(marks: Marks, entry: Frame): Marks {
  switch (entry.type) {
    case "abandoned":
      return NONE;
    case "left":
      return without(marks, [entry.player]);
    case "tableTaken":
      return without(marks, [entry.screen]);
    case "seated":
      return without(marks, entry.places.map(({ player }) => player));
    case "played":
      return entry.events.reduce((left, event) => {
        if (event.type === "covered" || event.type === "cardSwapped") {
          return uncovered(left, event.card);
        }
        const over = event.type === "turnEnded" || event.type === "ended" || event.type === "dealt";
        return over ? NONE : left;
      }, marks);
    default:
      return marks;
  }
}

function without(marks: Marks, players: readonly number[]): Marks {
  return new Map([...marks].filter(([player]) => !players.includes(player)));
}

function uncovered(marks: Marks, covered: number): Marks {
  return new Map(
    [...marks].map(([player, cards]) => [
      player,
      new Map([...cards].filter(([card]) => card !== covered)),
    ]),
  );
}

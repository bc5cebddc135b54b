/** The people of a room and what they agreed, folded from the room's events. */

import type { EntryFrame, Explained, PictureDeck, Seat, WordDeck } from "../types.ts";
import type { Rules } from "./match.ts";

export type Fact = EntryFrame["event"];

export interface Person {
  number: number;
  name: string;
  /** The level of a computer player; null for people. */
  bot: string | null;
  seat: Seat | null;
}

export interface Said {
  seq: number;
  name: string;
  text: string;
}

/** What the next games are dealt from. */
export interface Stock {
  words: WordDeck;
  share: number;
  pictures: PictureDeck;
}

export interface Hall {
  people: Person[];
  host: number;
  rules: Rules;
  locked: boolean;
  stock: Stock;
  /** The host's own words: their name and how many. */
  pack: { name: string; words: number; unknown: number } | null;
  /** Whether computer players pause before they move. */
  paused: boolean;
  /** What computer players meant, told when the game is over. */
  notes: Explained["notes"];
  /** Cards once dealt: the next game is on their other side. */
  games: number;
  talk: Said[];
  /** The clue letter by letter, when somebody asked for it. */
  letters: string[] | null;
  /** The key of the last game, once it is over. */
  revealed: string | null;
  abandoned: boolean;
  closed: string | null;
}

/** The hall after the room's first event. */
function opened(fact: Extract<Fact, { type: "opened" }>): Hall {
  return {
    people: [{ number: 1, name: fact.name, bot: null, seat: null }],
    host: 1,
    rules: fact.ruleset as Rules,
    locked: fact.locked ?? false,
    stock: { words: "standard", share: 100, pictures: "curated" },
    pack: null,
    paused: true,
    notes: [],
    games: 0,
    talk: [],
    letters: null,
    revealed: null,
    abandoned: false,
    closed: null,
  };
}

/** The next hall. Moves of the game change little here: see match.ts. */
export function afterFact(hall: Hall | null, seq: number, fact: Fact): Hall | null {
  if (fact.type === "opened") return opened(fact);
  if (!hall) return null;
  switch (fact.type) {
    case "joined": {
      const newcomer = { number: fact.player, name: fact.name, bot: fact.bot ?? null, seat: null };
      return { ...hall, people: [...hall.people, newcomer] };
    }
    case "seated": {
      const places = new Map(fact.places.map((place) => [place.player, place.seat]));
      const people = hall.people.map((person) => {
        const seat = places.get(person.number);
        return seat === undefined ? person : { ...person, seat };
      });
      return { ...hall, people };
    }
    case "left":
      return { ...hall, people: hall.people.filter((person) => person.number !== fact.player) };
    case "hosted":
      return { ...hall, host: fact.player };
    case "configured":
      return { ...hall, rules: fact.ruleset as Rules };
    case "locked":
      return { ...hall, locked: fact.on };
    case "stocked": {
      const { words = "standard", share = 100, pictures = "curated" } = fact;
      return { ...hall, stock: { words, share, pictures } };
    }
    case "packed":
      return { ...hall, pack: { name: fact.name, words: fact.words, unknown: fact.unknown ?? 0 } };
    case "paced":
      return { ...hall, paused: fact.pause };
    case "explained":
      return { ...hall, notes: fact.notes };
    case "said": {
      const name = hall.people.find((person) => person.number === fact.player)?.name ?? "";
      return { ...hall, talk: [...hall.talk.slice(-199), { seq, name, text: fact.text }] };
    }
    case "spelled":
      return { ...hall, letters: fact.letters };
    case "revealed":
      return { ...hall, revealed: fact.key };
    case "abandoned":
      return { ...hall, abandoned: true };
    case "closed":
      return { ...hall, closed: fact.why };
    case "played": {
      if (fact.events.some((event) => event.type === "dealt")) {
        const games = hall.games + 1;
        return { ...hall, games, letters: null, revealed: null, notes: [], abandoned: false };
      }
      const fresh = fact.events.some((event) => event.type === "clueGiven");
      return fresh ? { ...hall, letters: null } : hall;
    }
    default:
      return hall;
  }
}

/** Who sits in a seat. */
export function holders(hall: Hall, seat: Seat): Person[] {
  return hall.people.filter((person) => person.seat === seat);
}

/** The room as everybody sees it, folded from its log: people, seats, host, settings, talk. */

import { MODES } from "../generated/rules.ts";
import type {
  Explained,
  Frame,
  Opened,
  PictureDeck,
  Place,
  Remark,
  RoomSettings,
  Seat,
  WordDeck,
} from "../generated/types.ts";
import type { Rules } from "./game.ts";

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

/** A computer player's line, with the name and the level that it had. */
export interface Farewell {
  number: number;
  name: string;
  bot: string;
  said: Remark;
}

/** What the next games are dealt from. */
export interface DeckChoice {
  words: WordDeck;
  share: number;
  pictures: PictureDeck;
  pictureShare: number;
}

export interface PublicRoom {
  people: Person[];
  /** 0 when no person is left. */
  host: number;
  rules: Rules;
  locked: boolean;
  /** How the room is run, whatever is played. */
  settings: Required<RoomSettings>;
  deck: DeckChoice;
  /** The host's own words: their name and how many. */
  pack: { name: string; language: string; words: number; unknown: number } | null;
  /** The host's own pictures: their name, how many, and of how many nobody said what they show. */
  pictures: { name: string; pictures: number; untagged: number; language: string } | null;
  /** Whether computer players pause before they move. */
  paused: boolean;
  /** What computer players meant, told when the game is over. */
  notes: Explained["notes"];
  /** What computer players say of the game when it is over, by those who said it. */
  farewells: Farewell[];
  /** Who was moved out of which seat of the game while away, and may take it back from a bot. */
  displaced: Place[];
  /** Cards once dealt: the next game is on their other side. */
  games: number;
  talk: Said[];
  /** The clue letter by letter, when somebody asked for it. */
  letters: string[] | null;
  /** The key of the last game, once it is over. */
  revealed: string | null;
  /** Who was removed and stays out until the host lets them in. */
  banned: { number: number; name: string }[];
  /** Who may not write in the chat. */
  muted: number[];
  /** Who would like to be a commentator (R31.2). */
  asking: number[];
  /** Those who hold seats in the order in which they sat down, named captains first (R27.2). */
  order: number[];
  /** Whether it is told elsewhere whose move it is, at an address of the host's. */
  hooked: boolean;
  /** A swap that is proposed, by whom, and the spymasters who agree (R29). */
  swap: { by: number; card: number; agreed: Seat[] } | null;
  /** A big screen that holds the operatives' seats, or asks to (R34). */
  screen: { number: number; name: string; isTable: boolean } | null;
  abandoned: boolean;
  closed: string | null;
}

/** How much of the talk is kept. */
const TALK = 200;

/** What is not told is as in every new room. */
export const USUAL_SETTINGS: Required<RoomSettings> = {
  slow: false,
  touching: "anybody",
  names: "free",
  streaming: false,
  listed: false,
};

function opened(entry: Opened): PublicRoom {
  return {
    people: [{ number: 1, name: entry.name, bot: null, seat: null }],
    host: 1,
    rules: entry.ruleset as Rules,
    locked: entry.locked ?? false,
    settings: USUAL_SETTINGS,
    deck: { words: "standard", share: 100, pictures: "curated", pictureShare: 100 },
    pack: null,
    pictures: null,
    paused: true,
    notes: [],
    farewells: [],
    displaced: [],
    games: 0,
    talk: [],
    letters: null,
    revealed: null,
    banned: [],
    muted: [],
    asking: [],
    order: [],
    hooked: false,
    swap: null,
    screen: null,
    abandoned: false,
    closed: null,
  };
}

/** The room after a frame; only entries of the log change it. */
export function roomAfter(room: PublicRoom | null, frame: Frame): PublicRoom | null {
  if (frame.type === "opened") return opened(frame);
  return room && afterEntry(room, frame);
}

/** The next room. Moves of the game change little here: see game.ts. */
function afterEntry(room: PublicRoom, entry: Frame): PublicRoom {
  switch (entry.type) {
    case "joined": {
      const newcomer = {
        number: entry.player,
        name: entry.name,
        bot: entry.bot ?? null,
        seat: null,
      };
      return { ...room, people: [...room.people, newcomer] };
    }
    case "renamed": {
      const { player, name } = entry;
      const before = room.people.find(({ number }) => number === player)?.name;
      const people = room.people.map((each) => each.number === player ? { ...each, name } : each);
      const talk = room.talk.map((said) => said.name === before ? { ...said, name } : said);
      return { ...room, people, talk };
    }
    case "seated": {
      const places = new Map(entry.places.map((place) => [place.player, place.seat]));
      const people = room.people.map((person) => {
        const seat = places.get(person.number);
        return seat === undefined ? person : { ...person, seat };
      });
      const lost = entry.takenOver
        ? room.people.filter((each) => each.seat && places.has(each.number))
        : [];
      const moved = room.people.filter(({ number, seat }) =>
        places.has(number) && places.get(number) !== seat
      ).map(({ number }) => number);
      const order = [
        ...room.order.filter((number) => !moved.includes(number)),
        ...entry.places.map(({ player }) => player)
          .filter((player) => moved.includes(player) && places.get(player)),
      ];
      const displaced = [
        ...room.displaced.filter(({ player }) => !places.has(player)),
        ...lost.filter(({ number }) => !places.get(number))
          .map(({ number, seat }) => ({ player: number, seat })),
      ];
      const asking = room.asking.filter((number) => !places.has(number));
      return { ...room, people, displaced, order, asking };
    }
    case "left": {
      const people = room.people.filter((person) => person.number !== entry.player);
      const displaced = room.displaced.filter(({ player }) => player !== entry.player);
      const gone = room.people.find(({ number }) => number === entry.player);
      const banned = entry.staysOut && gone
        ? [...room.banned, { number: gone.number, name: gone.name }]
        : room.banned;
      const muted = room.muted.filter((number) => number !== entry.player);
      const order = room.order.filter((number) => number !== entry.player);
      const asking = room.asking.filter((number) => number !== entry.player);
      room = { ...room, banned, muted, order, asking };
      return { ...room, people, displaced, host: entry.player === room.host ? 0 : room.host };
    }
    case "banLifted":
      return { ...room, banned: room.banned.filter(({ number }) => number !== entry.player) };
    case "muted": {
      const others = room.muted.filter((number) => number !== entry.player);
      return { ...room, muted: entry.on ? [...others, entry.player] : others };
    }
    case "captainNamed": {
      const others = room.order.filter((number) => number !== entry.player);
      return { ...room, order: [entry.player, ...others] };
    }
    case "commentaryAsked":
      return { ...room, asking: [...room.asking, entry.player] };
    case "hosted": {
      const muted = room.muted.filter((number) => number !== entry.player);
      return { ...room, host: entry.player, muted };
    }
    case "configured":
      return { ...room, rules: entry.ruleset as Rules };
    case "locked":
      return { ...room, locked: entry.on };
    case "stocked": {
      const { words = "standard", share = 100, pictures = "curated", pictureShare = 100 } = entry;
      return { ...room, deck: { words, share, pictures, pictureShare } };
    }
    case "packed":
      return {
        ...room,
        pack: {
          name: entry.name,
          language: entry.language,
          words: entry.words,
          unknown: entry.unknown ?? 0,
        },
      };
    case "picturesPacked": {
      const { name, pictures, untagged = 0, language = "" } = entry;
      return { ...room, pictures: { name, pictures, untagged, language } };
    }
    case "paced":
      return { ...room, paused: entry.pause };
    case "settingsChanged":
      return { ...room, settings: { ...USUAL_SETTINGS, ...entry.settings } };
    case "hooked":
      return { ...room, hooked: entry.on };
    case "explained":
      return { ...room, notes: entry.notes, farewells: farewellsOf(room, entry) };
    case "said": {
      const name = room.people.find((person) => person.number === entry.player)?.name ?? "";
      const talk = [...room.talk, { seq: entry.seq ?? 0, name, text: entry.text }].slice(-TALK);
      return { ...room, talk };
    }
    case "spelled":
      return { ...room, letters: entry.letters };
    case "revealed":
      return { ...room, revealed: entry.key };
    case "swapProposed": {
      const seat = seatOf(room, entry.by);
      const { by, card } = entry;
      return { ...room, swap: { by, card, agreed: seat && isSpymaster(seat) ? [seat] : [] } };
    }
    case "swapAnswered": {
      const seat = seatOf(room, entry.by);
      if (!entry.agree || !room.swap || !seat) return { ...room, swap: null };
      return { ...room, swap: { ...room.swap, agreed: [...room.swap.agreed, seat] } };
    }
    case "screenAsked":
      return { ...room, screen: { number: entry.screen, name: entry.name, isTable: false } };
    case "tableGiven":
      return { ...room, screen: room.screen && { ...room.screen, isTable: true } };
    case "tableTaken":
      return { ...room, screen: null };
    case "abandoned":
      return { ...room, abandoned: true, displaced: [], swap: null };
    case "closed":
      return { ...room, closed: entry.why };
    case "played": {
      if (room.swap && entry.events[0]!.type !== "timerStarted") room = { ...room, swap: null };
      if (entry.events.some((event) => event.type === "dealt")) {
        const games = room.games + 1;
        const fresh = { letters: null, revealed: null, notes: [], farewells: [] };
        return { ...room, ...fresh, displaced: [], abandoned: false, games };
      }
      if (entry.events.some((event) => event.type === "ended")) return { ...room, displaced: [] };
      const given = entry.events.some((event) => event.type === "clueGiven");
      return given ? { ...room, letters: null } : room;
    }
    default:
      return room;
  }
}

/** Who said what: a bot may be gone before the next game, and has said it all the same. */
const farewellsOf = ({ people }: PublicRoom, { remarks = [] }: Explained): Farewell[] =>
  remarks.flatMap((said) => {
    const { number, name, bot } = people.find((each) => each.number === said.player) ?? {};
    return bot && number !== undefined ? [{ number, name: name!, bot, said }] : [];
  });

const seatOf = (room: PublicRoom, player: number): Seat | null =>
  room.people.find(({ number }) => number === player)?.seat ?? null;
const isSpymaster = (seat: Seat): boolean => seat.endsWith("spymaster");

/** The spymasters who have yet to agree to a swap: bots always do. */
export function swapWaitsFor({ swap, people }: PublicRoom, seats: readonly Seat[]): Seat[] {
  if (!swap) return [];
  return seats.filter((seat) => {
    const there = people.filter((person) => person.seat === seat);
    const bots = there.length > 0 && there.every(({ bot }) => bot);
    return isSpymaster(seat) && !bots && !swap.agreed.includes(seat);
  });
}

/** Who sits in a seat. */
export function holders(room: PublicRoom, seat: Seat): Person[] {
  return room.people.filter((person) => person.seat === seat);
}

/** Whether the big screen holds that seat, as the table (R34.2). */
export const onScreen = ({ screen }: PublicRoom, seat: Seat): boolean =>
  screen !== null && screen.isTable && seat.endsWith("operative");

/** The seats that must still be taken; where there is a choice, of the group that lacks least. */
export function missingSeats(room: PublicRoom): Seat[] {
  const { people, rules } = room;
  const free = (seat: Seat) =>
    !onScreen(room, seat) && !people.some((person) => person.seat === seat);
  const lacking = MODES[rules.mode].required.map((seats) => seats.filter(free));
  return lacking.reduce((least, seats) => seats.length < least.length ? seats : least);
}

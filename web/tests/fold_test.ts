/** The client's folds against the server's own: golden games event by event, whole rooms frame by frame. */

import assert from "node:assert/strict";
import { EMPTY } from "../src/fold/desk.ts";
import {
  afterEvent,
  clueOf,
  clueStands,
  type GameEvent,
  guessesLeft,
  highestNumber,
  type PublicGame,
  toAct,
} from "../src/fold/game.ts";
import { identities } from "../src/fold/key.ts";
import { movesOf } from "../src/fold/moves.ts";
import { holders, missingSeats, type PublicRoom, USUAL_SETTINGS } from "../src/fold/room.ts";
import { NOTHING, phaseOf, type View, viewAfter } from "../src/fold/view.ts";
import type { Frame, Identity, Seat } from "../src/generated/types.ts";
import { nextSpymasters } from "../src/room/next_spymasters.ts";

interface GoldenGame {
  name: string;
  events: GameEvent[];
  seen: Record<string, unknown>[];
}

/** A frame as a device got it; the rest is given where the server knows it for sure. */
interface Received {
  frame: Frame;
  desk?: View["desk"];
  /** The moves that this device's player may make. */
  moves?: string[];
  /** All markers on the table, by player. */
  marks?: Record<string, [card: number, sure: number | null][]>;
  /** What each player is for. */
  votes?: Record<string, unknown>;
}

interface SeenRoom extends Record<string, unknown> {
  /** The seats that must still be taken, if that can be said. */
  missing: Seat[] | null;
  /** Who would be spymaster next, if that can be said. */
  next: number[] | null;
  /** The moves of those who need no desk to know them. */
  moves: Partial<Record<Seat, string[]>>;
}

interface GoldenRoom {
  name: string;
  devices: Record<string, Received[]>;
  /** The room after each entry of its log. */
  seen: SeenRoom[];
}

const LETTERS: Record<Identity, string> = { red: "R", blue: "B", bystander: "N", assassin: "X" };

function golden(): { games: GoldenGame[]; rooms: GoldenRoom[] } {
  try {
    return JSON.parse(Deno.readTextFileSync(new URL("folds.json", import.meta.url)));
  } catch (cause) {
    throw new Error("python tools/web_folds.py writes folds.json", { cause });
  }
}

/** The same that `see_game` in tools/golden/expected.py tells of the rules' state. */
function seenGame(game: PublicGame) {
  const clue = clueOf(game);
  return {
    phase: game.phase,
    turn: game.turn,
    left: [game.left.red, game.left.blue],
    covered: game.covered.map((tile) => tile ? LETTERS[tile] : ".").join(""),
    guesses: game.guesses,
    guessesLeft: guessesLeft(game),
    toAct: toAct(game),
    highest: highestNumber(game),
    clue: clue ? [clue.word, clue.number, clue.consented] : null,
    stands: clueStands(game),
    suddenDeath: game.suddenDeath,
    coversDue: game.coversDue,
    challenge: game.challenge,
    ruled: game.ruled,
    ends: game.timer?.ends ?? null,
    touch: game.touch && [game.touch.card, game.touch.guesses, game.touch.ruled],
    cards: game.cards.map((card) => card.kind === "word" ? card.text : card.id),
    undoAsked: game.undoAsked,
    undone: game.undone.map(({ team, card, identity }) => [team, card, identity]),
    winner: game.outcome?.winner ?? null,
  };
}

/** The same that `see_room` in tools/golden/expected.py tells of the server's room where it could. */
function seenRoom(view: View, expected: SeenRoom): SeenRoom {
  const { room, game } = view;
  const seats = Object.keys(expected.moves) as Seat[];
  const moves = seats.map((seat) => [seat, [...movesOf(game!, EMPTY, seat)].sort()]);
  return {
    people: room!.people.map(({ number, name, bot, seat }) => [number, name, bot, seat]),
    host: room!.host,
    rules: room!.rules,
    locked: room!.locked,
    paused: room!.paused,
    deck: [room!.deck.words, room!.deck.share, room!.deck.pictures, room!.deck.pictureShare],
    displaced: room!.displaced.map(({ player, seat }) => [player, seat]),
    games: room!.games,
    series: view.series,
    next: expected.next &&
      nextSpymasters(room!, view.series).map(({ number }) => number).sort((a, b) => a - b),
    missing: expected.missing && missingSeats(room!),
    banned: room!.banned.map(({ number, name }) => [number, name]),
    muted: room!.muted.toSorted((a, b) => a - b),
    asking: room!.asking.toSorted((a, b) => a - b),
    order: room!.order,
    settings: changed(room!.settings),
    hooked: room!.hooked,
    swap: room!.swap && [room!.swap.by, room!.swap.card, room!.swap.agreed],
    screen: room!.screen && [room!.screen.number, room!.screen.name, room!.screen.isTable],
    revealed: room!.revealed,
    phase: phaseOf(view),
    closed: room!.closed,
    spelled: room!.letters !== null,
    game: game && seenGame(game),
    moves: Object.fromEntries(moves),
    stopped: game?.stoppedAt ?? null,
  };
}

/** What is other than in a new room, as the server writes it. */
function changed(settings: PublicRoom["settings"]) {
  const usual: Record<string, unknown> = USUAL_SETTINGS;
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== usual[name]),
  );
}

const { games, rooms } = golden();

for (const { name, events, seen } of games) {
  Deno.test(`a game after every event: ${name}`, () => {
    assert.equal(events.length, seen.length);
    let game: PublicGame | null = null;
    events.forEach((event, at) => {
      game = afterEvent(game, event);
      assert.deepEqual(seenGame(game!), seen[at], `after ${JSON.stringify(event)}`);
    });
  });
}

for (const { name, devices, seen } of rooms) {
  Deno.test(`a room after every frame: ${name}`, () => {
    for (const [device, received] of Object.entries(devices)) {
      let view = NOTHING;
      let seq = 0;
      for (const { frame, ...expected } of received) {
        view = viewAfter(view, frame);
        const where = `${device}: after ${JSON.stringify(frame)}`;
        if (frame.type !== "welcome" && "seq" in frame) seq = frame.seq!;
        if (frame.type === "welcome") assert.equal(view.player, frame.player, where);
        if (frame.type === "present") assert.deepEqual(view.present, frame.players, where);
        if (seq) {
          const told = seen[seq - 1]!;
          assert.deepEqual(seenRoom(view, told), told, where);
        }
        compareSecrets(view, expected, where);
      }
    }
  });
}

function compareSecrets(view: View, expected: Omit<Received, "frame">, where: string): void {
  if (expected.desk) {
    const { question } = view.desk;
    const asked = question && { ...question, offer: question.offer ?? false };
    assert.deepEqual({ ...view.desk, question: asked }, expected.desk, where);
  }
  if (expected.moves) {
    const seat = view.room!.people.find(({ number }) => number === view.player)!.seat;
    assert.deepEqual([...movesOf(view.game!, view.desk, seat)].sort(), expected.moves, where);
    assert.ok(view.key, where);
  }
  if (expected.votes) assert.deepEqual(Object.fromEntries(view.votes), expected.votes, where);
  if (expected.marks) {
    const marked = [...view.marks].filter(([, cards]) => cards.size);
    const found = Object.fromEntries(
      marked.map(([player, cards]) => [player, [...cards].sort(([a], [b]) => a - b)]),
    );
    assert.deepEqual(found, expected.marks, where);
  }
}

/** Every view of every device, with the frame that led to it and the view before. */
function* history(): Generator<{ before: View; frame: Frame; view: View }> {
  for (const { devices } of rooms) {
    for (const received of Object.values(devices)) {
      let before = NOTHING;
      for (const { frame } of received) {
        const view = viewAfter(before, frame);
        yield { before, frame, view };
        before = view;
      }
    }
  }
}

Deno.test("every golden guess is told under its clue", () => {
  for (const { events } of games) {
    const game = events.reduce<PublicGame | null>(afterEvent, null)!;
    const guesses = events.filter((event) =>
      event.type === "covered" && (event.cause ?? "guess") === "guess"
    );
    assert.deepEqual(
      game.turns.flatMap(({ covered, undone }) => [...undone, ...covered].map(({ card }) => card)),
      guesses.map((event) => event.type === "covered" && event.card),
    );
  }
});

Deno.test("a clue is signed by whoever gave it, also when the seat is somebody else's later", () => {
  let signed = 0;
  for (const { before, frame, view } of history()) {
    if (frame.type !== "played") continue;
    const given = frame.events.find(({ type }) => type === "clueGiven");
    if (given?.type === "clueGiven") {
      const [giver] = holders(view.room!, `${given.team} spymaster`);
      assert.equal(view.game!.turns.at(-1)!.by, giver?.name);
      signed += 1;
    } else if (frame.events[0]!.type !== "dealt") {
      const names = (game: PublicGame | null) => game?.turns.map(({ by }) => by);
      assert.deepEqual(names(view.game), names(before.game));
    }
  }
  assert.ok(signed > 100);
});

Deno.test("a new deal forgets the key, the letters and the notes of the last game", () => {
  const forgotten = { notes: 0, letters: 0, revealed: 0 };
  for (const { before, frame, view } of history()) {
    if (frame.type === "explained") assert.deepEqual(view.room!.notes, frame.notes);
    if (frame.type === "spelled") assert.deepEqual(view.room!.letters, frame.letters);
    if (frame.type !== "played" || frame.events[0]!.type !== "dealt") continue;
    const { notes, letters, revealed } = view.room!;
    assert.deepEqual({ notes, letters, revealed }, { notes: [], letters: null, revealed: null });
    assert.equal(view.key, null);
    forgotten.notes += Number(before.room!.notes.length > 0);
    forgotten.letters += Number(before.room!.letters !== null);
    forgotten.revealed += Number(before.room!.revealed !== null);
  }
  assert.ok(Object.values(forgotten).every(Boolean), JSON.stringify(forgotten));
});

Deno.test("talk is told by name, and only the latest of it is kept", () => {
  let said = 0;
  for (const { frame, view } of history()) {
    if (frame.type !== "said") continue;
    const { player, text } = frame;
    const name = view.room!.people.find(({ number }) => number === player)!.name;
    assert.deepEqual(view.room!.talk.at(-1), { seq: frame.seq, name, text });
    said += 1;
  }
  assert.ok(said > 10);
  const [first] = Object.values(rooms[0]!.devices)[0]!.filter(({ frame }) =>
    frame.type === "opened"
  );
  let view = viewAfter(NOTHING, first!.frame);
  for (let at = 0; at < 250; at++) {
    view = viewAfter(view, { type: "said", player: 1, text: `word ${at}`, seq: at + 2 });
  }
  const talk: PublicRoom["talk"] = view.room!.talk;
  assert.equal(talk.length, 200);
  assert.deepEqual(talk.at(-1), { seq: 251, name: "ann", text: "word 249" });
});

Deno.test("the host's own words are told by name and number", () => {
  let packs = 0;
  for (const { frame, view } of history()) {
    if (frame.type !== "packed") continue;
    const { name, language, words, unknown = 0 } = frame;
    assert.deepEqual(view.room!.pack, { name, language, words, unknown });
    packs += 1;
  }
  assert.ok(packs > 0);
});

Deno.test("what was declined is remembered until the clue or the turn's end", () => {
  let declined = 0;
  for (const { before, frame, view } of history()) {
    if (frame.type === "whisper" && frame.whisper.type === "consentAnswered") {
      const answers = frame.whisper.consent ? view.desk.consented : view.desk.declined;
      assert.deepEqual(answers.at(-1), frame.whisper.clue);
      declined += Number(!frame.whisper.consent);
    }
    if (frame.type !== "played") continue;
    const ends = ["clueGiven", "turnEnded", "ended", "dealt"];
    const over = frame.events.some(({ type }) => ends.includes(type));
    assert.deepEqual(view.desk.declined, over ? [] : before.desk.declined);
  }
  assert.ok(declined > 0);
});

Deno.test("a welcome keeps the log and nothing else", () => {
  const kept = { key: 0, question: 0, marks: 0 };
  for (const { before, frame, view } of history()) {
    if (frame.type !== "welcome") continue;
    assert.equal(view.room, before.room);
    assert.equal(view.game, before.game);
    assert.equal(view.key, null);
    assert.equal(view.desk, EMPTY);
    assert.equal(view.marks.size, 0);
    kept.key += Number(before.key !== null);
    kept.question += Number(before.desk.question !== null);
    kept.marks += before.marks.size;
  }
  assert.ok(Object.values(kept).every(Boolean), JSON.stringify(kept));
});

Deno.test("a key reads row by row, whichever side is up", () => {
  const key = "R:RRNNR/BNRXB/RBNBN/RRRBR/NNBBB@90";
  const read = identities(key);
  assert.equal(read.length, 25);
  assert.equal(read.map((identity) => LETTERS[identity]).join(""), "RRNNRBNRXBRBNBNRRRBRNNBBB");
  assert.deepEqual(identities(key.replace("@90", "")), read);
  assert.equal(identities("B:RRNNR/BNRXB/RBNBN/RRRBR").length, 20);
});

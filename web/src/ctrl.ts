/** A room as this device sees it: the folds of its frames as signals, and what one can ask of it. */

import { batch, computed, signal } from "@preact/signals";
import { afterDesk, afterEntry, afterWhisper, type Desk, EMPTY } from "./fold/desk.ts";
import { afterFact, type Hall, holders, type Person } from "./fold/hall.ts";
import { identities } from "./fold/key.ts";
import {
  afterPlayed,
  type GameEvent,
  isSpymaster,
  type Match,
  spymasterOf,
  toAct,
} from "./fold/match.ts";
import { type Line, RoomSocket } from "./socket.ts";
import type { Frame, Identity, PlayRequest, Request, Seat, VerdictFrame } from "./types.ts";

/** A request without its number, which the controller gives it. */
type Unnumbered<R> = R extends unknown ? Omit<R, "id"> : never;
export type Asked = Unnumbered<Request>;

export interface Trouble {
  code: string;
  message: string;
}

/** How long an answer may take before the line is taken for dead. */
const PATIENCE = 6000;

export class RoomCtrl {
  readonly line = signal<Line>("connecting");
  readonly player = signal<number | null>(null);
  readonly hall = signal<Hall | null>(null);
  readonly match = signal<Match | null>(null);
  readonly keyText = signal<string | null>(null);
  readonly desk = signal<Desk>(EMPTY);
  readonly verdict = signal<VerdictFrame | null>(null);
  readonly marks = signal<ReadonlyMap<number, ReadonlySet<number>>>(new Map());
  readonly present = signal<readonly number[]>([]);
  readonly onlookers = signal(0);
  readonly trouble = signal<Trouble | null>(null);
  /** The latest move as it happened; not those that were read up on arrival. */
  readonly news = signal<{ seq: number; events: readonly GameEvent[] } | null>(null);
  /** The number of the request that waits for its answer before anything else may be asked. */
  readonly underway = signal<number | null>(null);
  readonly bye = signal<string | null>(null);
  /** Server's clock minus this device's, in milliseconds. */
  readonly ahead = signal(0);
  /** Whether the log up to the welcome's last event has been read. */
  readonly ready = signal(false);

  readonly me = computed<Person | null>(() =>
    this.hall.value?.people.find((person) => person.number === this.player.value) ?? null
  );
  readonly seat = computed<Seat | null>(() => this.me.value?.seat ?? null);
  readonly isHost = computed(() =>
    this.me.value !== null && this.hall.value?.host === this.player.value
  );
  readonly playing = computed(() => {
    const match = this.match.value;
    return match !== null && match.phase !== "over" && !this.hall.value?.abandoned;
  });
  /** The key, for those who may see it: a spymaster now, everybody once the game is over. */
  readonly key = computed<Identity[] | null>(() => {
    const text = this.hall.value?.revealed ??
      (isSpymaster(this.seat.value) ? this.keyText.value : null);
    return text ? identities(text) : null;
  });
  readonly myMove = computed(() => {
    const match = this.match.value;
    const seat = this.seat.value;
    return match !== null && seat !== null && this.playing.value && toAct(match) === seat;
  });

  readonly #socket: RoomSocket;
  #asked = 0;
  /** How long we wait with the request that is on its way. */
  #patience = 0;
  #welcomed = 0;

  constructor(readonly code: string, watch = false) {
    this.#socket = new RoomSocket(code, {
      frame: (frame) => batch(() => this.#take(frame)),
      line: (line) => {
        this.line.value = line;
        this.#answered();
      },
    }, watch);
  }

  /** Ask something of the room; its number, or null where there is no line to ask on. */
  ask(request: Asked): number | null {
    this.trouble.value = null;
    this.#asked += 1;
    if (this.#socket.send({ ...request, id: this.#asked } as Request)) return this.#asked;
    this.trouble.value = { code: "no_connection", message: "" };
    return null;
  }

  /** Ask for what should happen once: a second tap does nothing while the first is on its way. */
  once(...requests: Asked[]): boolean {
    if (this.underway.value !== null) return false;
    const ids = requests.map((request) => this.ask(request));
    this.underway.value = ids[ids.length - 1] ?? null;
    if (this.underway.value === null) return false;
    this.#patience = setTimeout(() => this.#unanswered(), PATIENCE);
    return true;
  }

  play(move: PlayRequest["move"]): boolean {
    return this.once({ type: "play", move });
  }

  /** Now, by the room's clock. */
  now(): number {
    return Date.now() + this.ahead.value;
  }

  /** Hang up and call again: as somebody else, after joining. */
  again(): void {
    this.trouble.value = null;
    this.#socket.again();
  }

  end(): void {
    this.#answered();
    this.#socket.end();
  }

  #answered(): void {
    clearTimeout(this.#patience);
    this.underway.value = null;
  }

  /** A line that looks open and swallows what is sent, as after a phone's sleep: say so, call again. */
  #unanswered(): void {
    this.underway.value = null;
    this.trouble.value = { code: "no_answer", message: "" };
    this.#socket.giveUp();
  }

  #take(frame: Frame): void {
    switch (frame.type) {
      case "welcome":
        this.player.value = frame.player ?? null;
        this.ahead.value = frame.now - Date.now();
        this.#welcomed = frame.seq;
        this.#forget();
        this.#caughtUp();
        return;
      case "event":
        return this.#happened(frame.seq, frame.event);
      case "key":
        this.keyText.value = frame.key;
        return;
      case "desk":
        this.desk.value = afterDesk(frame);
        return;
      case "whisper":
        this.desk.value = afterWhisper(this.desk.value, frame.whisper);
        this.#answered();
        return;
      case "verdict":
        this.verdict.value = frame;
        return;
      case "marked":
        return this.#marked(frame.player, frame.card, frame.on);
      case "markers":
        this.marks.value = new Map(frame.marks.map((mark) => [mark.player, new Set(mark.cards)]));
        return;
      case "present":
        this.present.value = frame.players;
        this.onlookers.value = frame.onlookers;
        return;
      case "pong":
        this.ahead.value = frame.now - Date.now();
        return;
      case "refused":
        if (frame.id === this.underway.value) this.#answered();
        this.trouble.value = { code: frame.code, message: frame.message };
        return;
      case "bye":
        this.bye.value = frame.why;
        return;
    }
  }

  /** What is not in the log comes anew after each welcome: the server says it to whom it concerns. */
  #forget(): void {
    this.keyText.value = null;
    this.desk.value = EMPTY;
    this.verdict.value = null;
    this.marks.value = new Map();
  }

  #happened(seq: number, fact: Extract<Frame, { type: "event" }>["event"]): void {
    this.hall.value = afterFact(this.hall.value, seq, fact);
    if (fact.type === "played") {
      this.#answered();
      const before = this.match.value;
      const now = this.#signed(afterPlayed(before, fact), fact.events);
      this.match.value = now;
      if (this.ready.value) this.news.value = { seq, events: fact.events };
      this.#clearMarks(now, fact.events);
      if (fact.events[0]?.type === "dealt") this.keyText.value = null;
    }
    this.desk.value = afterEntry(this.desk.value, fact);
    if (fact.type === "seated" || fact.type === "left") this.#clearMarksOfMoved(fact);
    this.#caughtUp();
  }

  /** A new clue with the name of whoever gave it: the seat may be somebody else's later. */
  #signed(match: Match | null, events: readonly GameEvent[]): Match | null {
    const turn = match?.turns[match.turns.length - 1];
    const hall = this.hall.value;
    if (!match || !turn || !hall || !events.some(({ type }) => type === "clueGiven")) return match;
    const by = holders(hall, spymasterOf(turn.team))[0]?.name;
    return by ? { ...match, turns: [...match.turns.slice(0, -1), { ...turn, by }] } : match;
  }

  #caughtUp(): void {
    if (this.#socket.seq >= this.#welcomed) this.ready.value = true;
  }

  #marked(player: number, card: number, on: boolean): void {
    const cards = new Set(this.marks.value.get(player));
    if (on) cards.add(card);
    else cards.delete(card);
    this.marks.value = new Map(this.marks.value).set(player, cards);
  }

  /** Markers on a card go when it is covered, all of them when a turn or a game ends or begins. */
  #clearMarks(match: Match | null, events: { type: string }[]): void {
    const all = events.some(({ type }) =>
      type === "turnEnded" || type === "ended" || type === "dealt"
    );
    const marks = new Map<number, ReadonlySet<number>>();
    if (!all && match) {
      for (const [player, cards] of this.marks.value) {
        marks.set(player, new Set([...cards].filter((card) => match.covered[card] === null)));
      }
    }
    this.marks.value = marks;
  }

  #clearMarksOfMoved(fact: Extract<Frame, { type: "event" }>["event"]): void {
    const marks = new Map(this.marks.value);
    if (fact.type === "left") marks.delete(fact.player);
    if (fact.type === "seated") { for (const place of fact.places) marks.delete(place.player); }
    this.marks.value = marks;
  }
}

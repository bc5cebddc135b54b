/** The controller of a room: what this device knows of it as signals, and what one can ask of it. */

import { batch, computed, signal } from "@preact/signals";
import { BROWSER, type Environment, type Timer } from "./environment.ts";
import { modeOf, seesKey } from "./fold/game.ts";
import { identities } from "./fold/key.ts";
import { movesOf } from "./fold/moves.ts";
import type { Person } from "./fold/room.ts";
import { NOTHING, phaseOf, type View, viewAfter } from "./fold/view.ts";
import type { MoveKind } from "./generated/rules.ts";
import type {
  Frame,
  Identity,
  PlayRequest,
  Request,
  Seat,
  VerdictFrame,
} from "./generated/types.ts";
import { Pacing } from "./pacing.ts";
import { type Connection, RoomSocket } from "./socket.ts";

/** A request without its number, which the controller gives it. */
type Unnumbered<R> = R extends unknown ? Omit<R, "id"> : never;
export type Asked = Unnumbered<Request>;

export interface Trouble {
  code: string;
  message: string;
}

/** How long an answer may take before the connection is taken for dead, in milliseconds. */
const ANSWER_WITHIN = 6000;

export class RoomCtrl {
  readonly connection = signal<Connection>("connecting");
  /** What is known; what is shown may lag behind it while a card turns. */
  #view = NOTHING;
  readonly #pacing: Pacing<View>;
  readonly #seen = computed(() => this.mask(this.#pacing.shown.value));
  readonly player = computed(() => this.#pacing.shown.value.player);
  readonly public = computed(() => this.#seen.value.room);
  readonly game = computed(() => this.#seen.value.game);
  readonly series = computed(() => this.#pacing.shown.value.series);
  readonly desk = computed(() => this.#pacing.shown.value.desk);
  readonly marks = computed(() => this.#pacing.shown.value.marks);
  readonly votes = computed(() => this.#pacing.shown.value.votes);
  readonly present = computed(() => this.#pacing.shown.value.present);
  readonly away = computed(() => this.#pacing.shown.value.away);
  readonly unattended = computed(() => this.#pacing.shown.value.unattended);
  /** What the referee said last. */
  readonly verdict = signal<VerdictFrame | null>(null);
  readonly trouble = signal<Trouble | null>(null);
  /** The latest move as it happened; not those that were read up on arrival. */
  readonly news = computed(() => this.#pacing.news.value);
  /** What is being shown: a card in the air, the deal, the end. */
  readonly moment = computed(() => this.#pacing.moment.value);
  /** The number of the request that waits for its answer before anything else may be asked. */
  readonly pending = signal<number | null>(null);
  /** What whoever runs the server has told everybody; gone when its reader closes it. */
  readonly announcement = signal<string | null>(null);
  readonly bye = signal<string | null>(null);
  /** Server's clock minus this device's, in milliseconds. */
  readonly ahead = signal(0);
  /** Whether the log up to the welcome's last event has been read. */
  readonly ready = signal(false);

  readonly me = computed<Person | null>(() =>
    this.public.value?.people.find((person) => person.number === this.player.value) ?? null
  );
  /** Whether this is the big screen that holds the operatives' seats (R34). */
  readonly isTable = computed(() => {
    const screen = this.public.value?.screen;
    return !!screen?.isTable && screen.number === this.player.value;
  });
  /** The seat of this player; the big screen is the operative of the team whose turn it is. */
  readonly seat = computed<Seat | null>(() => {
    const game = this.isTable.value && this.playing.value ? this.game.value : null;
    return game ? modeOf(game).operative[game.turn] : this.me.value?.seat ?? null;
  });
  readonly isHost = computed(() =>
    this.me.value !== null && this.public.value?.host === this.player.value
  );
  readonly playing = computed(() => phaseOf(this.#pacing.shown.value) === "playing");
  /** The key, for those who may see it: a spymaster or a commentator now, everybody once the game is over. */
  readonly key = computed<Identity[] | null>(() => {
    const { room, key } = this.#pacing.shown.value;
    const text = room?.revealed ?? (seesKey(this.seat.value) ? key : null);
    return text ? identities(text) : null;
  });
  /** The moves that this player may make now. */
  readonly moves = computed<readonly MoveKind[]>(() => {
    const game = this.playing.value ? this.game.value : null;
    if (!game) return [];
    const { red, blue } = modeOf(game).operative;
    const seats = this.isTable.value ? new Set([red, blue]) : [this.seat.value];
    return [...seats].flatMap((seat) => movesOf(game, this.desk.value, seat));
  });

  readonly #socket: RoomSocket;
  #asked = 0;
  /** When we stop to wait for the request that is on its way. */
  #deadline: Timer | undefined;
  #welcomed = Infinity;

  constructor(
    readonly code: string,
    onlooker = false,
    private readonly environment: Environment = BROWSER,
    /** What of all that is known may be seen on this screen. */
    private readonly mask: (view: View) => View = (view) => view,
  ) {
    this.#pacing = new Pacing(NOTHING, environment);
    const listener = {
      frame: (frame: Frame) => batch(() => this.#take(frame)),
      connection: (state: Connection) => batch(() => this.#connected(state)),
    };
    this.#socket = new RoomSocket(code, listener, onlooker, environment);
  }

  /** Ask something of the room; its number, or null where there is no connection to ask on. */
  ask(request: Asked): number | null {
    this.trouble.value = null;
    this.#asked += 1;
    if (this.#socket.send({ ...request, id: this.#asked } as Request)) return this.#asked;
    this.trouble.value = { code: "no_connection", message: "" };
    return null;
  }

  /** Ask for what should happen once: a second tap does nothing while the first is on its way. */
  once(...requests: Asked[]): boolean {
    if (this.#pacing.lags) {
      this.#pacing.skip(); // nobody decides by a table that is not up to date
      return false;
    }
    if (this.pending.value !== null) return false;
    const ids = requests.map((request) => this.ask(request));
    this.pending.value = ids[ids.length - 1] ?? null;
    if (this.pending.value === null) return false;
    this.#deadline = this.environment.setTimer(() => this.#unanswered(), ANSWER_WITHIN);
    return true;
  }

  play(move: PlayRequest["move"]): boolean {
    return this.once({ type: "play", move });
  }

  /** Now, by the room's clock. */
  now(): number {
    return this.environment.now() + this.ahead.value;
  }

  /** Enough seen: the card has turned, the cards are dealt, the end is told. */
  skip(): void {
    if (this.moment.peek()) batch(() => this.#pacing.skip());
  }

  /** Connect anew: as somebody else, after joining. */
  reconnect(): void {
    this.trouble.value = null;
    this.#socket.reconnect();
  }

  /** Connect as the big screen that has asked to be the table, or as an onlooker again. */
  becomeScreen(screen: boolean): void {
    this.#socket.screen = screen;
    this.reconnect();
  }

  end(): void {
    this.#answered();
    this.#socket.end();
  }

  #answered(): void {
    this.environment.clearTimer(this.#deadline);
    this.pending.value = null;
  }

  /** A connection that looks open and swallows what is sent, as after a phone's sleep. */
  #unanswered(): void {
    this.pending.value = null;
    this.trouble.value = { code: "no_answer", message: "" };
    this.#socket.drop();
  }

  #connected(state: Connection): void {
    this.connection.value = state;
    this.#answered();
    // Who is refused is nobody here any more, and may join.
    if (state !== "refused") return;
    this.#view = { ...this.#view, player: null };
    this.#pacing.catchUp(this.#view);
  }

  #take(frame: Frame): void {
    this.#view = viewAfter(this.#view, frame);
    const move = this.ready.value && frame.type === "played"
      ? { seq: this.#socket.seq, events: frame.events }
      : null;
    if (frame.type === "welcome") this.#pacing.catchUp(this.#view);
    else this.#pacing.show(this.#view, move);
    switch (frame.type) {
      case "welcome":
        this.ahead.value = frame.now - this.environment.now();
        this.verdict.value = null;
        this.#welcomed = frame.seq;
        break;
      case "played":
      case "whisper":
        this.#answered();
        break;
      case "voted":
        if (frame.player === this.#view.player) this.#answered();
        break;
      case "verdict":
        this.verdict.value = frame;
        break;
      case "pong":
        this.ahead.value = frame.now - this.environment.now();
        break;
      case "refused":
        if (frame.id === this.pending.value) this.#answered();
        this.trouble.value = { code: frame.code, message: frame.message };
        break;
      case "announcement":
        this.announcement.value = frame.line;
        break;
      case "bye":
        this.bye.value = frame.why;
        break;
    }
    if (this.#socket.seq >= this.#welcomed) this.ready.value = true;
  }
}

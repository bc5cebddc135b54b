/** Pacing: what people see follows the log; a touched card is lifted and turned before all else changes. */

import { batch, signal } from "@preact/signals";
import type { Environment, Timer } from "./environment.ts";
import type { GameEvent } from "./fold/game.ts";
import { REVEAL } from "./generated/rules.ts";
import type { Covered } from "./generated/types.ts";

/** How long cards are dealt, and how long the end is looked at, in milliseconds. */
export const DEAL = 1200;
export const END = 2900;

/** A move of the log. */
export interface Move {
  seq: number;
  events: readonly GameEvent[];
}

/** What is being shown: a card in the air, the deal, the end. */
export type Moment =
  | { kind: "lift" | "turn"; move: Move; covered: Covered }
  | { kind: "deal" }
  | { kind: "end" };

const coverOf = ({ events }: Move) => events.find((event) => event.type === "covered") ?? null;

/** Shows views in the order of the log, never more than one card behind it. */
export class Pacing<View> {
  readonly shown;
  /** The latest moves, once they have been shown. */
  readonly news = signal<Move | null>(null);
  readonly moment = signal<Moment | null>(null);
  #next: View;
  /** Moves that have happened and are not shown yet. */
  #waiting: Move[] = [];
  #timer: Timer | undefined;

  constructor(first: View, private readonly environment: Environment) {
    this.shown = signal(first);
    this.#next = first;
  }

  /** Whether a card is in the air, so that what is shown lags behind. */
  get lags(): boolean {
    const kind = this.moment.peek()?.kind;
    return kind === "lift" || kind === "turn";
  }

  /** Show what is known now, and the move that led to it if it has just happened. */
  show(view: View, move: Move | null = null): void {
    const covered = move && coverOf(move);
    if (this.lags && (covered || this.environment.still())) this.skip();
    this.#next = view;
    if (move) this.#waiting.push(move);
    if (move && covered && !this.environment.still()) this.#lift(move, covered);
    else if (!this.lags) this.#arrive();
  }

  /** Enough seen: whatever is under way is over. */
  skip(): void {
    if (this.lags) this.#arrive();
    else this.#stay(null);
  }

  /** All at once, as after a connection that was lost. */
  catchUp(view: View): void {
    this.#next = view;
    this.#arrive();
    this.#stay(null);
  }

  #lift(move: Move, covered: Covered): void {
    this.#stay({ kind: "lift", move, covered }, REVEAL.hold, () => {
      this.#stay({ kind: "turn", move, covered }, REVEAL.turn, () => this.#arrive());
    });
  }

  /** The view as it is, and the news of all that led to it. */
  #arrive(): void {
    const last = this.#waiting.at(-1);
    const events = this.#waiting.flatMap((move) => move.events);
    this.#waiting = [];
    batch(() => {
      this.shown.value = this.#next;
      if (!last) return;
      this.news.value = { seq: last.seq, events };
      const has = (type: GameEvent["type"]) => events.some((event) => event.type === type);
      if (this.environment.still()) this.#stay(null);
      else if (has("ended")) this.#stay({ kind: "end" }, END);
      else if (has("dealt")) this.#stay({ kind: "deal" }, DEAL);
      else if (this.lags) this.#stay(null);
    });
  }

  /** Be at a moment for a time. */
  #stay(moment: Moment | null, time = 0, then: () => void = () => this.#stay(null)): void {
    this.environment.clearTimer(this.#timer);
    this.moment.value = moment;
    if (moment) this.#timer = this.environment.setTimer(() => batch(then), time);
  }
}

/** The table as any onlooker sees it, folded from the events; what may be done the server decides. */

import { GRIDS } from "../gadget/grids.ts";
import type {
  Cause,
  ClueGiven,
  Covered,
  Dealt,
  Ended,
  HouseRules,
  Identity,
  Played,
  Ruleset,
  Seat,
  Team,
  Timer,
  TimerStarted,
} from "../types.ts";

export type GameEvent = Played["events"][number];
export type Card = Dealt["cards"][number];
export type ClueNumber = ClueGiven["number"];
export type Phase = "clue" | "guess" | "penalty" | "enemy" | "over";

/** A ruleset as events carry it: with every field. */
export type Rules =
  & Required<Omit<Ruleset, "timer" | "houseRules">>
  & { timer: Required<Timer>; houseRules: Required<HouseRules> };

/** One clue and what came of it. */
export interface Turn {
  team: Team;
  word: string;
  number: ClueNumber;
  covered: { card: number; identity: Identity }[];
  /** The spymaster's name at that time, where it is known. */
  by?: string;
}

export interface Match {
  rules: Rules;
  cards: Card[];
  starting: Team;
  covered: (Identity | null)[];
  /** The card that was covered last, to let it land. */
  latest: number | null;
  left: Record<Team, number>;
  total: Record<Team, number>;
  turn: Team;
  phase: Phase;
  turns: Turn[];
  guesses: number;
  suddenDeath: boolean;
  coversDue: number;
  challenge: Seat | null;
  ruled: boolean;
  timer: TimerStarted | null;
  /** When time was stopped by a challenge, in the room's milliseconds. */
  stoppedAt: number | null;
  outcome: Ended | null;
}

export const other = (team: Team): Team => team === "red" ? "blue" : "red";
export const spymasterOf = (team: Team): Seat => `${team} spymaster`;
export const teamOf = (seat: Seat | null): Team | null =>
  seat?.startsWith("red") ? "red" : seat?.startsWith("blue") ? "blue" : null;
export const isSpymaster = (seat: Seat | null): boolean => seat?.endsWith("spymaster") ?? false;
export const isOperative = (seat: Seat | null): boolean => seat?.endsWith("operative") ?? false;

/** The seat that guesses for a team. */
export function operativeOf(match: Match, team: Team): Seat {
  return match.rules.mode === "duel" ? "operative" : `${team} operative`;
}

/** Who decides on a challenged clue: the other spymaster, or in co-op the operatives. */
export function judgeOf(match: Match): Seat {
  return match.rules.mode === "coop"
    ? operativeOf(match, match.turn)
    : spymasterOf(other(match.turn));
}

/** The seat that is waited for. */
export function toAct(match: Match): Seat | null {
  if (match.phase === "over") return null;
  if (match.phase !== "guess") return spymasterOf(match.turn);
  return match.challenge ? judgeOf(match) : operativeOf(match, match.turn);
}

/** The clue being guessed at, if one is. */
export function clueOf(match: Match): Turn | null {
  return match.phase === "guess" ? match.turns[match.turns.length - 1] ?? null : null;
}

/** Guesses that may still be made; null when there is no limit. */
export function guessesLeft(match: Match): number | null {
  const number = clueOf(match)?.number;
  if (!number || number === "unlimited" || match.suddenDeath) return null;
  return number + 1 - match.guesses;
}

/** The highest number that can be meant: what is left, and the assassin where it has to be found. */
export function highestNumber(match: Match): number {
  return match.left[match.turn] + (match.rules.ending === "assassin" ? 1 : 0);
}

function start(event: Dealt): Match {
  const rules = event.ruleset as Rules;
  const { starting, other } = GRIDS[rules.grid];
  const left: Record<Team, number> = event.starting === "red"
    ? { red: starting, blue: other }
    : { red: other, blue: starting };
  return {
    rules,
    cards: event.cards,
    starting: event.starting,
    covered: event.cards.map(() => null),
    latest: null,
    left,
    total: left,
    turn: event.starting,
    phase: "clue",
    turns: [],
    guesses: 0,
    suddenDeath: false,
    coversDue: 0,
    challenge: null,
    ruled: false,
    timer: null,
    stoppedAt: null,
    outcome: null,
  };
}

/** The next position. It never refuses: the server has decided already. */
export function after(match: Match | null, event: GameEvent): Match | null {
  if (event.type === "dealt") return start(event);
  if (!match) return null;
  switch (event.type) {
    case "covered":
      return covered(match, event);
    case "clueGiven": {
      const { team, word, number } = event;
      const turn: Turn = { team, word, number, covered: [] };
      const turns = [...match.turns, turn];
      return { ...match, phase: "guess", turns, guesses: 0, timer: null, latest: null };
    }
    case "turnEnded": {
      const next = { ...match, guesses: 0, ruled: false, timer: null };
      return match.rules.mode === "coop"
        ? { ...next, phase: "enemy", coversDue: 1 }
        : { ...next, phase: "clue", turn: other(match.turn) };
    }
    case "ended":
      return {
        ...match,
        phase: "over",
        outcome: event,
        coversDue: 0,
        challenge: null,
        timer: null,
      };
    case "suddenDeath":
      return { ...match, suddenDeath: true };
    case "challenged":
      return { ...match, challenge: event.by };
    case "ruled":
      return { ...match, challenge: null, ruled: event.valid };
    case "penalised":
      return match.rules.mode === "coop"
        ? { ...match, coversDue: match.coversDue + 1 }
        : { ...match, phase: "penalty" };
    case "waived":
      return { ...match, phase: "clue", timer: null };
    case "timerStarted":
      return { ...match, timer: event };
    case "timerExpired":
      return { ...match, timer: null };
    case "gaveUp":
      return match;
  }
}

function covered(match: Match, event: Covered): Match {
  const { card, identity } = event;
  const cause: Cause = event.cause ?? "guess";
  const tiles = match.covered.map((tile, at) => at === card ? identity : tile);
  const left = { ...match.left };
  if (identity === "red" || identity === "blue") left[identity] -= 1;
  const next = { ...match, covered: tiles, left, latest: card };
  if (cause === "guess") {
    const turns = match.turns.map((turn, at) =>
      at === match.turns.length - 1
        ? { ...turn, covered: [...turn.covered, { card, identity }] }
        : turn
    );
    return { ...next, turns, guesses: match.guesses + 1 };
  }
  const coversDue = match.coversDue - (cause === "enemy" ? 1 : 0);
  return { ...next, phase: coversDue ? "enemy" : "clue", coversDue, timer: null };
}

/** A whole `played`: its events, and the time that stands still while a clue is challenged. */
export function afterPlayed(
  match: Match | null,
  played: Pick<Played, "events" | "at">,
): Match | null {
  let next = played.events.reduce(after, match);
  if (!next || played.at == null) return next;
  if (next.challenge) next = { ...next, stoppedAt: played.at };
  else if (next.stoppedAt != null) {
    const shift = played.at - next.stoppedAt;
    const timer = next.timer && { ...next.timer, ends: next.timer.ends + shift };
    next = { ...next, timer, stoppedAt: null };
  }
  return next;
}

/** The game as any onlooker sees it, folded from its events; what may be done the server decides. */

import { BEYOND_LEFT, GRIDS, GUESS_LIMITS, type ModeRules, MODES } from "../generated/rules.ts";
import type {
  Cause,
  ClueGiven,
  Covered,
  Dealt,
  Ended,
  Frame,
  HouseRules,
  Identity,
  Played,
  Ruleset,
  Seat,
  Team,
  Timer,
  TimerStarted,
} from "../generated/types.ts";

import { holders, type PublicRoom } from "./room.ts";

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

export interface PublicGame {
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

/** What is particular to teams, co-op or duel. */
export const modeOf = (game: PublicGame): ModeRules => MODES[game.rules.mode];

/** Whether the people have lost to the simulated enemy. */
export function enemyWon(game: PublicGame): boolean {
  return modeOf(game).simulatedEnemy && game.outcome?.winner === other(game.starting);
}

/** The seat that is waited for. */
export function toAct(game: PublicGame): Seat | null {
  if (game.phase === "over") return null;
  if (game.phase !== "guess") return spymasterOf(game.turn);
  const { judge, operative } = modeOf(game);
  return (game.challenge ? judge : operative)[game.turn];
}

/** The clue being guessed at, if one is. */
export function clueOf(game: PublicGame): Turn | null {
  return game.phase === "guess" ? game.turns[game.turns.length - 1] ?? null : null;
}

/** Guesses that may still be made; null when there is no limit. */
export function guessesLeft(game: PublicGame): number | null {
  const clue = clueOf(game);
  const limit = clue && !game.suddenDeath ? GUESS_LIMITS[clue.number] ?? null : null;
  return limit === null ? null : limit - game.guesses;
}

/** Whether an invalid clue costs more than the turn: the others must have a card left (R17.2). */
export function penaltyDue(game: PublicGame): boolean {
  return game.rules.penalty && game.left[other(game.turn)] > 0;
}

/** The highest number that can be meant: what is left, and the assassin where it has to be found. */
export function highestNumber(game: PublicGame): number {
  return game.left[game.turn] + BEYOND_LEFT[game.rules.ending];
}

function start(event: Dealt): PublicGame {
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
export function afterEvent(game: PublicGame | null, event: GameEvent): PublicGame | null {
  if (event.type === "dealt") return start(event);
  if (!game) return null;
  switch (event.type) {
    case "covered":
      return covered(game, event);
    case "clueGiven": {
      const { team, word, number } = event;
      const turn: Turn = { team, word, number, covered: [] };
      const turns = [...game.turns, turn];
      return { ...game, phase: "guess", turns, guesses: 0, timer: null, latest: null };
    }
    case "turnEnded": {
      const next = { ...game, guesses: 0, ruled: false, timer: null };
      return modeOf(game).simulatedEnemy
        ? { ...next, phase: "enemy", coversDue: 1 }
        : { ...next, phase: "clue", turn: other(game.turn) };
    }
    case "ended":
      return {
        ...game,
        phase: "over",
        outcome: event,
        coversDue: 0,
        challenge: null,
        timer: null,
      };
    case "suddenDeath":
      return { ...game, suddenDeath: true };
    case "challenged":
      return { ...game, challenge: event.by };
    case "ruled":
      return { ...game, challenge: null, ruled: event.valid };
    case "penalised":
      return modeOf(game).simulatedEnemy
        ? { ...game, coversDue: game.coversDue + 1 }
        : { ...game, phase: "penalty" };
    case "waived":
      return { ...game, phase: "clue", timer: null };
    case "timerStarted":
      return { ...game, timer: event };
    case "timerExpired":
      return { ...game, timer: null };
    case "gaveUp":
      return game;
  }
}

function covered(game: PublicGame, event: Covered): PublicGame {
  const { card, identity } = event;
  const cause: Cause = event.cause ?? "guess";
  const tiles = game.covered.map((tile, at) => at === card ? identity : tile);
  const left = { ...game.left };
  if (identity === "red" || identity === "blue") left[identity] -= 1;
  const next = { ...game, covered: tiles, left, latest: card };
  if (cause === "guess") {
    const turns = game.turns.map((turn, at) =>
      at === game.turns.length - 1
        ? { ...turn, covered: [...turn.covered, { card, identity }] }
        : turn
    );
    return { ...next, turns, guesses: game.guesses + 1 };
  }
  const coversDue = game.coversDue - (cause === "enemy" ? 1 : 0);
  return { ...next, phase: coversDue ? "enemy" : "clue", coversDue, timer: null };
}

/** The game after a frame; a new clue is signed with the name of whoever sits in that seat now. */
export function gameAfter(
  game: PublicGame | null,
  frame: Frame,
  room: PublicRoom | null,
): PublicGame | null {
  if (frame.type !== "event" || frame.event.type !== "played") return game;
  const { events, at } = frame.event;
  const next = timed(events.reduce(afterEvent, game), at ?? null);
  const turn = next?.turns.at(-1);
  if (!next || !turn || !room || !events.some(({ type }) => type === "clueGiven")) return next;
  const by = holders(room, spymasterOf(turn.team))[0]?.name;
  return by ? { ...next, turns: [...next.turns.slice(0, -1), { ...turn, by }] } : next;
}

/** Time stands still while a clue is challenged: the difference is added when it goes on. */
function timed(game: PublicGame | null, at: number | null): PublicGame | null {
  if (!game || at === null) return game;
  if (game.challenge) return { ...game, stoppedAt: at };
  if (game.stoppedAt === null) return game;
  const shift = at - game.stoppedAt;
  const timer = game.timer && { ...game.timer, ends: game.timer.ends + shift };
  return { ...game, timer, stoppedAt: null };
}

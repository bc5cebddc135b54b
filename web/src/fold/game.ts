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
  RoomDealt,
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
  /** Whether the other spymaster agreed to it before it was given, so that it stands (R16.2). */
  consented: boolean;
  /** What was touched, and by whom, where that is known. */
  covered: { card: number; identity: Identity; by?: string }[];
  /** Whether it was ruled invalid. */
  invalid: boolean;
  /** The cards that were covered after it without a guess: as a penalty, or by the simulated enemy. */
  after: { card: number; identity: Identity }[];
  /** What was touched and taken back (R28.4). */
  undone: { card: number; identity: Identity }[];
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
  /** The name of whoever turned the timer last (R20.7); null where it started by itself. */
  turnedBy: string | null;
  /** The last touch, as long as it may be taken back, how it was before it, and when it was (R28.2). */
  touch: { card: number; guesses: number; ruled: boolean; at: number | null } | null;
  /** Who asks to take it back, while the answer is waited for. */
  undoAsked: Seat | null;
  /** All that was taken back in this game: everybody has seen whose those cards are (R28.4). */
  undone: { team: Team; card: number; identity: Identity }[];
  /** When time was stopped by a challenge or a question, in the room's milliseconds. */
  stoppedAt: number | null;
  outcome: Ended | null;
}

export const other = (team: Team): Team => team === "red" ? "blue" : "red";
export const spymasterOf = (team: Team): Seat => `${team} spymaster`;
export const teamOf = (seat: Seat | null): Team | null =>
  seat?.startsWith("red") ? "red" : seat?.startsWith("blue") ? "blue" : null;
export const isSpymaster = (seat: Seat | null): boolean => seat?.endsWith("spymaster") ?? false;
/** Whether the key is shown to whoever sits there. */
export const seesKey = (seat: Seat | null): boolean => isSpymaster(seat) || seat === "commentator";
/** Whether somebody takes no part in the game. */
export const isWatching = (seat: Seat | null): boolean =>
  seat === null || seat === "spectator" || seat === "commentator";
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
  if (game.undoAsked) return undoJudge(game);
  if (game.phase !== "guess") return spymasterOf(game.turn);
  const { judge, operative } = modeOf(game);
  return (game.challenge ? judge : operative)[game.turn];
}

/** The team that touched a card last. */
export const touchTeam = (game: PublicGame): Team => game.turns.at(-1)?.team ?? game.turn;

/** Who decides whether that touch is taken back (R28.3). */
export const undoJudge = (game: PublicGame): Seat => modeOf(game).undoJudge[touchTeam(game)];

/** Whose an uncovered card is, where that was seen before it was taken back (R28.4). */
export function knownAs(game: PublicGame, card: number): Identity | null {
  if (game.covered[card]) return null;
  return game.undone.find((each) => each.card === card)?.identity ?? null;
}

/** The clue being guessed at, if one is. */
export function clueOf(game: PublicGame): Turn | null {
  return game.phase === "guess" ? game.turns[game.turns.length - 1] ?? null : null;
}

/** Whether the clue being guessed at is beyond challenge. */
export function clueStands(game: PublicGame): boolean {
  return game.ruled || game.suddenDeath || (clueOf(game)?.consented ?? false);
}

/** The language of words and clues: one of ours, or another (R32.1). */
export function wordsLanguage({ language, otherLanguage }: Rules): string {
  return otherLanguage || language;
}

/** How many guesses a clue's number allows; null when there is no limit (R7.6, R30.3). */
export function guessLimit({ grid }: Rules, number: number | "unlimited"): number | null {
  return GRIDS[grid].limitsGuesses ? GUESS_LIMITS[number] ?? null : null;
}

/** Guesses that may still be made; null when there is no limit. */
export function guessesLeft(game: PublicGame): number | null {
  const clue = clueOf(game);
  const limit = clue && !game.suddenDeath ? guessLimit(game.rules, clue.number) : null;
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

/** A deal comes in short: a word as its text. */
function start(event: RoomDealt): PublicGame {
  const rules = event.ruleset as Rules;
  const cards = event.cards.map((card): Card =>
    typeof card === "string" ? { kind: "word", text: card } : card
  );
  const { starting, other } = GRIDS[rules.grid];
  const left: Record<Team, number> = event.starting === "red"
    ? { red: starting, blue: other }
    : { red: other, blue: starting };
  return {
    rules,
    cards,
    starting: event.starting,
    covered: cards.map(() => null),
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
    turnedBy: null,
    touch: null,
    undoAsked: null,
    undone: [],
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
      const { team, word, number, consented = false } = event;
      const nothing = { covered: [], invalid: false, after: [], undone: [] };
      const turns = [...game.turns, { team, word, number, consented, ...nothing }];
      return { ...game, phase: "guess", turns, guesses: 0, timer: null, latest: null, touch: null };
    }
    case "turnEnded": {
      const touch = event.why === "wrong" || event.why === "limit" ? game.touch : null;
      const next = { ...game, guesses: 0, ruled: false, timer: null, touch };
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
        touch: null,
      };
    case "suddenDeath":
      return { ...game, suddenDeath: true };
    case "challenged":
      return { ...game, challenge: event.by, touch: null };
    case "ruled":
      return {
        ...game,
        challenge: null,
        ruled: event.valid,
        turns: event.valid ? game.turns : lastTurn(game, (turn) => ({ ...turn, invalid: true })),
      };
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
    case "undoAsked":
      return { ...game, undoAsked: event.by };
    case "undoDeclined":
      return { ...game, undoAsked: null, touch: null };
    case "guessUndone":
      return undone(game, event.card);
    case "cardSwapped": {
      const { card, face } = event;
      return { ...game, cards: game.cards.map((each, at) => at === card ? face : each) };
    }
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
    const turns = lastTurn(game, (turn) => ({
      ...turn,
      covered: [...turn.covered, { card, identity }],
    }));
    const counts = !game.rules.houseRules?.undo || game.suddenDeath || identity === "assassin";
    const touch = counts ? null : { card, guesses: game.guesses, ruled: game.ruled, at: null };
    return { ...next, turns, guesses: game.guesses + 1, touch };
  }
  const turns = lastTurn(game, (turn) => ({ ...turn, after: [...turn.after, { card, identity }] }));
  const coversDue = game.coversDue - (cause === "enemy" ? 1 : 0);
  const phase = coversDue ? "enemy" : "clue";
  return { ...next, turns, phase, coversDue, timer: null, touch: null };
}

/** The position before the last touch, but for what was seen (R28.4). */
function undone(game: PublicGame, card: number): PublicGame {
  const { touch } = game;
  const identity = game.covered[card];
  if (!touch || !identity) return game;
  const left = { ...game.left };
  if (identity === "red" || identity === "blue") left[identity] += 1;
  const team = touchTeam(game);
  return {
    ...game,
    covered: game.covered.map((tile, at) => at === card ? null : tile),
    left,
    turn: team,
    // A timer of the next turn means nothing any more; one of this turn goes on.
    timer: game.phase === "guess" ? game.timer : null,
    phase: "guess",
    guesses: touch.guesses,
    ruled: touch.ruled,
    coversDue: 0,
    latest: null,
    touch: null,
    undoAsked: null,
    undone: [...game.undone, { team, card, identity }],
    turns: lastTurn(game, (turn) => ({
      ...turn,
      covered: turn.covered.slice(0, -1),
      undone: [...turn.undone, { card, identity }],
    })),
  };
}

/** The turns, with something changed in the last one. */
function lastTurn(game: PublicGame, change: (turn: Turn) => Turn): Turn[] {
  return game.turns.map((turn, at) => at === game.turns.length - 1 ? change(turn) : turn);
}

/** The game after a frame; a clue and a timer are signed with the names of those who are there now. */
export function gameAfter(
  game: PublicGame | null,
  frame: Frame,
  room: PublicRoom | null,
): PublicGame | null {
  if (frame.type !== "played") return game;
  const { by, events, at } = frame;
  // A deal without rules is by those of the room.
  const played = events
    .map((event) => event.type === "dealt" ? { ruleset: room?.rules ?? null, ...event } : event)
    .reduce(afterEvent, game);
  const touched = played?.touch && events.some(({ type }) => type === "covered")
    ? { ...played, touch: { ...played.touch, at: at ?? null } }
    : played;
  const next = timed(touched, game?.timer ?? null, at ?? null);
  return next && room ? signed(next, by, events, room) : next;
}

function signed(
  game: PublicGame,
  by: number,
  events: readonly GameEvent[],
  room: PublicRoom,
): PublicGame {
  const turn = game.turns.at(-1);
  const turned = events.find((event) => event.type === "timerStarted");
  if (turned) {
    const name = room.people.find(({ number }) => number === by)?.name ?? null;
    game = { ...game, turnedBy: turned.by === "clock" ? null : name };
  }
  if (!turn) return game;
  const last = (change: Partial<Turn>) => ({
    ...game,
    turns: [...game.turns.slice(0, -1), { ...turn, ...change }],
  });
  if (events.some(({ type }) => type === "clueGiven")) {
    return last({ by: holders(room, spymasterOf(turn.team))[0]?.name });
  }
  const touched = events.some((event) => event.type === "covered" && !event.cause);
  const name = room.people.find(({ number }) => number === by)?.name;
  if (!touched || !name) return game;
  const covered = turn.covered.map((each, at) =>
    at === turn.covered.length - 1 ? { ...each, by: name } : each
  );
  return last({ covered });
}

/** Time stands still while somebody has to decide: the timer that ran before gets the difference. */
function timed(
  game: PublicGame | null,
  before: TimerStarted | null,
  at: number | null,
): PublicGame | null {
  if (!game || at === null) return game;
  if (game.challenge || game.undoAsked) return { ...game, stoppedAt: at };
  if (game.stoppedAt === null) return game;
  const shift = at - game.stoppedAt;
  const goesOn = game.timer !== null && game.timer === before;
  const timer = goesOn ? { ...game.timer!, ends: game.timer!.ends + shift } : game.timer;
  return { ...game, timer, stoppedAt: null };
}

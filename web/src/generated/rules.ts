// What the client knows of the rules. Made by tools/web_rules.py; do not edit.
import type { Ending, Mode, PlayRequest, Ruleset, Seat, Team } from "./types.ts";

export type MoveKind = PlayRequest["move"]["type"];

export interface ModeRules {
  /** The seats that can be taken before a game. */
  seats: readonly Seat[];
  /** The seats that must be taken: one of these groups, whole. */
  required: readonly (readonly Seat[])[];
  /** The seat that guesses for a team. */
  operative: Record<Team, Seat>;
  /** The seat that rules on a team's clue. */
  judge: Record<Team, Seat>;
  /** The seat that decides whether a team may take back a touch. */
  undoJudge: Record<Team, Seat>;
  /** Whether there is an opposing spymaster to ask, to approve and to rule. */
  hasOpponent: boolean;
  /** Whether one team plays against cards that its own spymaster covers. */
  simulatedEnemy: boolean;
}

/** The grids: their measures, how many squares each identity has, how a card can be turned. */
export const GRIDS = {
  "5x5": {
    "columns": 5,
    "rows": 5,
    "starting": 9,
    "other": 8,
    "bystanders": 7,
    "assassins": 1,
    "limitsGuesses": true,
    "orientations": [0, 90, 180, 270],
  },
  "5x4": {
    "columns": 5,
    "rows": 4,
    "starting": 8,
    "other": 7,
    "bystanders": 4,
    "assassins": 1,
    "limitsGuesses": true,
    "orientations": [0, 180],
  },
  "4x4": {
    "columns": 4,
    "rows": 4,
    "starting": 6,
    "other": 5,
    "bystanders": 5,
    "assassins": 0,
    "limitsGuesses": false,
    "orientations": [0, 90, 180, 270],
  },
} as const;

/** Teams, co-op and duel: who sits where, who guesses, who rules, and what there is. */
export const MODES: Record<Mode, ModeRules> = {
  "teams": {
    "seats": ["red spymaster", "red operative", "blue spymaster", "blue operative"],
    "required": [["red spymaster", "red operative", "blue spymaster", "blue operative"]],
    "operative": { "red": "red operative", "blue": "blue operative" },
    "judge": { "red": "blue spymaster", "blue": "red spymaster" },
    "undoJudge": { "red": "blue spymaster", "blue": "red spymaster" },
    "hasOpponent": true,
    "simulatedEnemy": false,
  },
  "coop": {
    "seats": ["red spymaster", "red operative", "blue spymaster", "blue operative"],
    "required": [["red spymaster", "red operative"], ["blue spymaster", "blue operative"]],
    "operative": { "red": "red operative", "blue": "blue operative" },
    "judge": { "red": "red operative", "blue": "blue operative" },
    "undoJudge": { "red": "red spymaster", "blue": "blue spymaster" },
    "hasOpponent": false,
    "simulatedEnemy": true,
  },
  "duel": {
    "seats": ["red spymaster", "blue spymaster", "operative"],
    "required": [["red spymaster", "blue spymaster", "operative"]],
    "operative": { "red": "operative", "blue": "operative" },
    "judge": { "red": "blue spymaster", "blue": "red spymaster" },
    "undoJudge": { "red": "blue spymaster", "blue": "red spymaster" },
    "hasOpponent": true,
    "simulatedEnemy": false,
  },
};

/** The kinds of moves that a seat may make: by mode, situation, and place at the table. */
export const MOVES: Record<Mode, Record<string, Record<string, readonly MoveKind[]>>> = {
  "teams": {
    "clue": { "own spymaster": ["giveClue", "askConsent"] },
    "clue asked": {
      "own spymaster": ["withdrawQuestion", "giveClue"],
      "other spymaster": ["answerConsent"],
    },
    "clue offered": { "own spymaster": ["withdrawQuestion"], "other spymaster": ["answerConsent"] },
    "penalty": { "own spymaster": ["coverOwn", "waive"] },
    "guess": {
      "own operative": ["guess", "challenge"],
      "other spymaster": ["rule"],
      "other operative": ["challenge"],
    },
    "guess guessed": {
      "own operative": ["guess", "stop", "challenge"],
      "other spymaster": ["rule"],
      "other operative": ["challenge"],
    },
    "guess stands": { "own operative": ["guess"] },
    "guess stands guessed": { "own operative": ["guess", "stop"] },
    "guess stands suddenDeath": { "own operative": ["guess", "giveUp"] },
    "guess stands suddenDeath guessed": { "own operative": ["guess", "giveUp"] },
    "guess challenged": { "other spymaster": ["rule"] },
    "guess challenged guessed": { "other spymaster": ["rule"] },
  },
  "coop": {
    "clue": { "own spymaster": ["giveClue"] },
    "enemy": { "own spymaster": ["coverEnemy"] },
    "guess": { "own operative": ["guess", "challenge", "rule"] },
    "guess guessed": { "own operative": ["guess", "stop", "challenge", "rule"] },
    "guess stands": { "own operative": ["guess"] },
    "guess stands guessed": { "own operative": ["guess", "stop"] },
    "guess stands suddenDeath": { "own operative": ["guess", "giveUp"] },
    "guess stands suddenDeath guessed": { "own operative": ["guess", "giveUp"] },
    "guess challenged": { "own operative": ["rule"] },
    "guess challenged guessed": { "own operative": ["rule"] },
  },
  "duel": {
    "clue": { "own spymaster": ["giveClue", "askConsent"] },
    "clue asked": {
      "own spymaster": ["withdrawQuestion", "giveClue"],
      "other spymaster": ["answerConsent"],
    },
    "clue offered": { "own spymaster": ["withdrawQuestion"], "other spymaster": ["answerConsent"] },
    "penalty": { "own spymaster": ["coverOwn", "waive"] },
    "guess": { "other spymaster": ["rule"], "own operative": ["guess", "challenge"] },
    "guess guessed": {
      "other spymaster": ["rule"],
      "own operative": ["guess", "stop", "challenge"],
    },
    "guess stands": { "own operative": ["guess"] },
    "guess stands guessed": { "own operative": ["guess", "stop"] },
    "guess stands suddenDeath": { "own operative": ["guess", "giveUp"] },
    "guess stands suddenDeath guessed": { "own operative": ["guess", "giveUp"] },
    "guess challenged": { "other spymaster": ["rule"] },
    "guess challenged guessed": { "other spymaster": ["rule"] },
  },
};

/** The seats that one person holds alone. */
export const SINGLE_SEATS: readonly Seat[] = ["red spymaster", "blue spymaster", "operative"];

/** How many guesses a clue's number allows; null: as many as one likes. */
export const GUESS_LIMITS: Record<number | string, number | null> = {
  "0": null,
  "1": 2,
  "2": 3,
  "3": 4,
  "4": 5,
  "5": 6,
  "6": 7,
  "7": 8,
  "8": 9,
  "9": 10,
  "unlimited": null,
};

/** How many cards besides a team's own a number can be meant for. */
export const BEYOND_LEFT: Record<Ending, number> = { "standard": 0, "assassin": 1 };

/** The ways to play that have a name: what they have of their own. */
export const VARIANTS: Record<
  | "classic"
  | "pictures"
  | "mixed"
  | "two-players"
  | "two-players-pictures"
  | "three-players"
  | "assassin-ending"
  | "quick"
  | "children"
  | "children-pictures",
  Ruleset
> = {
  "classic": {},
  "pictures": { "content": "pictures", "grid": "5x4" },
  "mixed": { "content": "mixed" },
  "two-players": { "mode": "coop" },
  "two-players-pictures": { "content": "pictures", "grid": "5x4", "mode": "coop" },
  "three-players": { "mode": "duel" },
  "assassin-ending": { "ending": "assassin" },
  "quick": { "grid": "5x4", "timer": { "seconds": 60, "strict": true } },
  "children": { "grid": "4x4", "expert": false, "penalty": false },
  "children-pictures": { "content": "pictures", "grid": "4x4", "expert": false, "penalty": false },
};

/** How long a text may be, in characters; how many words lie on a table, and in an own pack. */
export const LIMITS = {
  "clue": 40,
  "tableWords": 25,
  "name": 20,
  "password": 100,
  "chat": 300,
  "houseRule": 200,
  "roomCode": 6,
  "packWordsLeast": 2,
  "packWords": 2000,
  "botsKnowLeast": 75,
  "packLetters": 24,
} as const;

/** The version of the protocol that this client speaks. */
export const PROTOCOL = 3 as const;

/** How long a touched card is held up and then turned, in milliseconds; bots wait for it. */
export const REVEAL = { "hold": 500, "turn": 450 } as const;

/** How long after a touch a team may ask to take it back, in milliseconds. */
export const UNDO = 10000 as const;

/** How many days a slow room stays open, unless the server says otherwise. */
export const SLOW_DAYS = 14 as const;

/** How long nobody must have been in a seat before anyone may take it over, and the host be gone before another can be host, in milliseconds. */
export const AWAY = { "seat": 60000, "host": 120000, "slow": 86400000 } as const;

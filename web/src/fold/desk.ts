/** The spymasters' quiet questions (R16.1), folded from whispers and public events as game/desk.py does. */

import type { Clue, DeskFrame, EntryFrame, Team, WhisperFrame } from "../types.ts";

export type Whisper = WhisperFrame["whisper"];

export interface Question {
  team: Team;
  clue: Clue;
  /** Whether consent gives the clue at once. */
  offer: boolean;
}

export interface Desk {
  /** The clue that waits for the other spymaster's answer. */
  question: Question | null;
  /** The clues of this turn that may be given whatever the referee says. */
  consented: readonly Clue[];
  /** The clues of this turn that were said no to; nothing follows from it, but people ask. */
  declined: readonly Clue[];
}

export const EMPTY: Desk = { question: null, consented: [], declined: [] };

/** The desk as the server has it. */
export function afterDesk({ question, consented, declined }: DeskFrame): Desk {
  return {
    question: question && { ...question, offer: question.offer ?? false },
    consented,
    declined,
  };
}

/** The desk after a question or an answer. */
export function afterWhisper(desk: Desk, whisper: Whisper): Desk {
  const { team, clue } = whisper;
  if (whisper.type === "consentAsked") {
    return { ...desk, question: { team, clue, offer: whisper.offer ?? false } };
  }
  const answers = whisper.consent ? "consented" : "declined";
  return { ...desk, question: null, [answers]: [...desk[answers], clue] };
}

/** The desk after a public entry: a clue ends all but the consent to it, a turn's or a game's end that too. */
export function afterEntry(desk: Desk, entry: EntryFrame["event"]): Desk {
  if (entry.type === "abandoned") return EMPTY;
  if (entry.type !== "played") return desk;
  return entry.events.reduce((now, event) => {
    if (event.type === "dealt" || event.type === "turnEnded" || event.type === "ended") {
      return EMPTY;
    }
    if (event.type !== "clueGiven") return now;
    const clue = { word: event.word, number: event.number };
    return among(now.consented, clue) ? { ...EMPTY, consented: [clue] } : EMPTY;
  }, desk);
}

/** Whether a clue, as the server writes it, is one of these. */
export function among(clues: readonly Clue[], clue: Clue): boolean {
  return clues.some(({ word, number }) => word === clue.word && number === clue.number);
}

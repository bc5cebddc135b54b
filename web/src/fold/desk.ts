/** The desk: the spymasters' quiet questions (R16.1), folded by the rule of game/desk.py. */

import type { Clue, Frame, Question, WhisperFrame } from "../generated/types.ts";
import type { GameEvent } from "./game.ts";

export type Whisper = WhisperFrame["whisper"];

export interface Desk {
  /** The clue that waits for the other spymaster's answer. */
  question: Question | null;
  /** The clues of this turn that may be given whatever the referee says. */
  consented: readonly Clue[];
  /** The clues of this turn that were said no to: nothing follows from it, but it is shown. */
  declined: readonly Clue[];
}

export const EMPTY: Desk = { question: null, consented: [], declined: [] };

/** The desk after a frame; a `desk` frame replaces it, and a connection starts without one. */
export function deskAfter(desk: Desk, frame: Frame): Desk {
  switch (frame.type) {
    case "welcome":
      return EMPTY;
    case "desk": {
      const { question, consented, declined } = frame;
      return { question, consented, declined };
    }
    case "whisper":
      return afterWhisper(desk, frame.whisper);
    case "abandoned":
      return EMPTY;
    case "played":
      return frame.events.reduce(afterEvent, desk);
    default:
      return desk;
  }
}

function afterWhisper(desk: Desk, whisper: Whisper): Desk {
  const { team, clue } = whisper;
  switch (whisper.type) {
    case "consentAsked":
      return { ...desk, question: { team, clue, offer: whisper.offer ?? false } };
    case "consentAnswered": {
      const answers = whisper.consent ? "consented" : "declined";
      return { ...desk, question: null, [answers]: [...desk[answers], clue] };
    }
    case "questionWithdrawn":
      return { ...desk, question: null };
  }
}

/** A clue, a turn's and a game's end clear the desk. */
function afterEvent(desk: Desk, event: GameEvent): Desk {
  switch (event.type) {
    case "clueGiven":
    case "dealt":
    case "turnEnded":
    case "ended":
      return EMPTY;
    default:
      return desk;
  }
}

/** Whether a clue, as the server writes it, is one of these. */
export function among(clues: readonly Clue[], clue: Clue): boolean {
  return clues.some(({ word, number }) => word === clue.word && number === clue.number);
}

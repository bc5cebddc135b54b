/** What happened, as one plain sentence each: for the live region and for the notices. */

import type { GameEvent, Match } from "../fold/match.ts";
import { t } from "../texts.ts";
import { cardName, numberSign } from "./words.ts";

/** The sentences for a move's events; `match` is the table after them. */
export function sentences(events: readonly GameEvent[], match: Match): string[] {
  return events.map((event) => sentence(event, match)).filter((text) => text !== null);
}

function sentence(event: GameEvent, match: Match): string | null {
  switch (event.type) {
    case "dealt":
      return t(`said.starts.${event.starting}`);
    case "clueGiven":
      return t(`said.clue.${event.team}`, { word: event.word, number: numberWord(event.number) });
    case "covered": {
      const card = cardName(match.cards[event.card]!, event.card);
      return t(`said.covered.${event.identity}`, { card });
    }
    case "suddenDeath":
      return t(`said.sudden_death.${event.team}`);
    case "turnEnded":
      return match.outcome || match.rules.mode === "coop" ? null : t(`said.turn.${match.turn}`);
    case "challenged":
      return t("said.challenged");
    case "ruled":
      return t(event.valid ? "said.valid" : "said.invalid");
    case "penalised":
      return match.rules.mode === "coop" ? t("said.enemy_extra") : t(`said.penalty.${event.team}`);
    case "waived":
      return t("said.waived");
    case "gaveUp":
      return t(`said.gave_up.${event.team}`);
    case "timerStarted":
      return t("said.timer");
    case "timerExpired":
      return t("timer.up");
    case "ended":
      return result(match);
  }
}

function numberWord(number: number | "unlimited"): string {
  return number === "unlimited" ? t("number.unlimited") : numberSign(number);
}

/** Who won. */
export function result(match: Match): string {
  const outcome = match.outcome;
  if (!outcome) return "";
  if (match.rules.mode === "coop") {
    return outcome.winner === match.starting ? t("end.coop_won") : t("end.coop_lost");
  }
  return t(`end.won.${outcome.winner}`);
}

/** Why. */
export function why(match: Match): string {
  const outcome = match.outcome;
  if (!outcome) return "";
  const lost = match.rules.mode === "coop" && outcome.winner !== match.starting;
  const assassin = match.rules.ending === "assassin" && outcome.why === "agents";
  const told = assassin ? "all" : outcome.why;
  return lost ? t(`end.coop_why.${told}`) : t(`end.why.${told}.${outcome.winner}`);
}

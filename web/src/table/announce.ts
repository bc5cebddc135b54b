/** What happened, as one plain sentence each: for the live region and for the notices. */

import { enemyWon, type GameEvent, modeOf, type PublicGame, touchTeam } from "../fold/game.ts";
import { t } from "../texts.ts";
import { cardName, numberSign } from "./words.ts";

/** The sentences for a move's events; `game` is the table after them. */
export function sentences(events: readonly GameEvent[], game: PublicGame): string[] {
  return events.map((event) => sentence(event, game)).filter((text) => text !== null);
}

function sentence(event: GameEvent, game: PublicGame): string | null {
  switch (event.type) {
    case "dealt":
      return t(`said.starts.${event.starting}`);
    case "clueGiven":
      return t(`said.clue.${event.team}`, { word: event.word, number: numberWord(event.number) });
    case "covered": {
      const card = cardName(game.cards[event.card]!, event.card);
      return t(`said.covered.${event.identity}`, { card });
    }
    case "suddenDeath":
      return t(`said.sudden_death.${event.team}`);
    case "turnEnded":
      if (game.outcome) return null;
      if (!modeOf(game).simulatedEnemy) return t(`said.turn.${game.turn}`);
      return game.phase === "enemy" ? t("table.spymaster_waits.enemy") : null;
    case "challenged":
      return t("said.challenged");
    case "ruled":
      return t(event.valid ? "said.valid" : "said.invalid");
    case "penalised":
      return modeOf(game).simulatedEnemy ? t("said.enemy_extra") : t(`said.penalty.${event.team}`);
    case "waived":
      return t("said.waived");
    case "gaveUp":
      return t(`said.gave_up.${event.team}`);
    case "timerStarted":
      return game.turnedBy ? t("sand.by", { name: game.turnedBy }) : t("said.timer");
    case "timerExpired":
      return t("timer.up");
    case "cardSwapped":
      return t("swap.done", { card: cardName(event.face, event.card) });
    case "undoAsked":
      return t(`said.undo_asked.${touchTeam(game)}`);
    case "undoDeclined":
      return t("said.undo_declined");
    case "guessUndone":
      return t("said.undone", { card: cardName(game.cards[event.card]!, event.card) });
    case "ended":
      return result(game);
  }
}

function numberWord(number: number | "unlimited"): string {
  return number === "unlimited" ? t("number.unlimited") : numberSign(number);
}

/** Who won. */
export function result(game: PublicGame): string {
  const outcome = game.outcome;
  if (!outcome) return "";
  if (modeOf(game).simulatedEnemy) return t(enemyWon(game) ? "end.coop_lost" : "end.coop_won");
  return t(`end.won.${outcome.winner}`);
}

/** Why. */
export function why(game: PublicGame): string {
  const outcome = game.outcome;
  if (!outcome) return "";
  const assassin = game.rules.ending === "assassin" && outcome.why === "agents";
  const told = assassin ? "all" : outcome.why;
  return enemyWon(game) ? t(`end.coop_why.${told}`) : t(`end.why.${told}.${outcome.winner}`);
}

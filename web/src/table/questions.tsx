/** The questions that wait for an answer, in the place of the controls: the board stays live above. */

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { clueOf, modeOf, type PublicGame, wordsLanguage } from "../fold/game.ts";
import type { Clue } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";
import { RefereeSays } from "./referee_says.tsx";
import { UndoQuestion } from "./undo.tsx";
import { numberSign } from "./words.ts";

/** Whether somebody waits for this player's answer. */
export function isAsked(room: RoomCtrl, game: PublicGame): boolean {
  const may = room.moves.value;
  if (may.includes("answerUndo")) return true;
  return may.includes("answerConsent") || (game.challenge !== null && may.includes("rule"));
}

export function Questions({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  if (room.moves.value.includes("answerUndo")) return <UndoQuestion room={room} game={game} />;
  return room.moves.value.includes("answerConsent")
    ? <Consent room={room} game={game} />
    : <Ruling room={room} game={game} />;
}

/** The other spymaster asks whether a clue is all right; nobody else hears of it. */
function Consent({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const question = room.desk.value.question;
  if (!question) return null;
  const { team, clue, offer } = question;
  const answer = (consent: boolean) => room.play({ type: "answerConsent", consent, clue });
  return (
    <Question
      key={`${clue.word} ${clue.number}`}
      room={room}
      game={game}
      clue={clue}
      title={t("table.consent_title")}
      why={t(offer ? `table.consent_offer.${team}` : `table.consent_ask.${team}`)}
    >
      <Button onClick={() => answer(false)}>{t("table.consent_no")}</Button>
      <Button onClick={() => answer(true)}>{t("table.consent_yes")}</Button>
    </Question>
  );
}

/** A challenged clue: whoever judges it says whether it stands. */
function Ruling({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const clue = clueOf(game);
  if (!clue) return null;
  const rule = (valid: boolean) => room.play({ type: "rule", valid });
  return (
    <Question
      key={`${clue.word} ${clue.number}`}
      room={room}
      game={game}
      clue={clue}
      title={t("table.ruling_title")}
      why={t(modeOf(game).hasOpponent ? "table.ruling_why" : "table.ruling_coop")}
    >
      <Button onClick={() => rule(false)}>{t("table.ruling_no")}</Button>
      <Button onClick={() => rule(true)}>{t("table.ruling_yes")}</Button>
    </Question>
  );
}

interface QuestionProps {
  room: RoomCtrl;
  game: PublicGame;
  clue: Clue;
  title: string;
  why: string;
  /** Two buttons of equal weight. */
  children: ComponentChildren;
}

/** The clue, who asks, what the referee thinks (R26.6), and the two answers. */
function Question({ room, game, clue, title, why, children }: QuestionProps) {
  const heading = useId();
  return (
    <section class="question" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p class="question-clue" lang={wordsLanguage(game.rules)}>
        <b>{clue.word}</b> <b>{numberSign(clue.number)}</b>
      </p>
      <p class="question-why">{why}</p>
      <RefereeSays room={room} game={game} clue={clue} />
      <div class="question-answers">{children}</div>
    </section>
  );
}

/** The questions that wait for an answer: a quiet one between spymasters, and a challenged clue. */

import type { RoomCtrl } from "../ctrl.ts";
import { clueOf, modeOf, type PublicGame } from "../fold/game.ts";
import { t } from "../texts.ts";
import { Button, Dialog } from "../view/parts/mod.ts";
import { numberSign } from "./words.ts";

export function Questions({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  return (
    <>
      <Consent room={room} game={game} />
      <Ruling room={room} game={game} />
    </>
  );
}

/** The other spymaster asks whether a clue is all right; nobody else hears of it. */
function Consent({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const question = room.desk.value.question;
  const open = room.moves.value.includes("answerConsent");
  const answer = (consent: boolean) => room.play({ type: "answerConsent", consent });
  return (
    <Dialog
      open={open}
      title={t("table.consent_title")}
      onClose={() => {}}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t("table.consent_no")}</Button>
          <Button kind="main" onClick={() => answer(true)}>{t("table.consent_yes")}</Button>
        </>
      }
    >
      {question && (
        <>
          <p class="question-clue" lang={game.rules.language}>
            <b>{question.clue.word}</b> <b>{numberSign(question.clue.number)}</b>
          </p>
          <p>
            {t(
              question.offer
                ? `table.consent_offer.${question.team}`
                : `table.consent_ask.${question.team}`,
            )}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** A challenged clue: whoever judges it says whether it stands. */
function Ruling({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const clue = clueOf(game);
  const open = game.challenge !== null && room.moves.value.includes("rule");
  const rule = (valid: boolean) => room.play({ type: "rule", valid });
  return (
    <Dialog
      open={open}
      title={t("table.ruling_title")}
      onClose={() => {}}
      actions={
        <>
          <Button onClick={() => rule(false)}>{t("table.ruling_no")}</Button>
          <Button kind="main" onClick={() => rule(true)}>{t("table.ruling_yes")}</Button>
        </>
      }
    >
      {clue && (
        <p class="question-clue" lang={game.rules.language}>
          <b>{clue.word}</b> <b>{numberSign(clue.number)}</b>
        </p>
      )}
      <p>{t(modeOf(game).hasOpponent ? "table.ruling_why" : "table.ruling_coop")}</p>
    </Dialog>
  );
}

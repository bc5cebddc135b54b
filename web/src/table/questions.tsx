/** The questions that wait for an answer: a quiet one between spymasters, and a challenged clue. */

import type { RoomCtrl } from "../ctrl.ts";
import { clueOf, judgeOf, type Match } from "../fold/match.ts";
import { t } from "../texts.ts";
import { Button, Dialog } from "../view/parts/mod.ts";
import { numberSign } from "./words.ts";
import { opponent } from "./spymaster.tsx";

export function Questions({ room, match }: { room: RoomCtrl; match: Match }) {
  return (
    <>
      <Consent room={room} match={match} />
      <Ruling room={room} match={match} />
    </>
  );
}

/** The other spymaster asks whether a clue is all right; nobody else hears of it. */
function Consent({ room, match }: { room: RoomCtrl; match: Match }) {
  const question = room.desk.value.question;
  const open = question !== null && match.phase === "clue" && room.seat.value === opponent(match);
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
          <p class="question-clue" lang={match.rules.language}>
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
function Ruling({ room, match }: { room: RoomCtrl; match: Match }) {
  const clue = clueOf(match);
  const open = match.challenge !== null && room.seat.value === judgeOf(match);
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
        <p class="question-clue" lang={match.rules.language}>
          <b>{clue.word}</b> <b>{numberSign(clue.number)}</b>
        </p>
      )}
      <p>{t(match.rules.mode === "coop" ? "table.ruling_coop" : "table.ruling_why")}</p>
    </Dialog>
  );
}

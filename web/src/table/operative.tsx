/** The operative's controls: one deliberate button that names the card, and the few others. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { clueOf, judgeOf, type Match, toAct } from "../fold/match.ts";
import { t } from "../texts.ts";
import { Confirm } from "../view/confirm.tsx";
import { Button } from "../view/parts/mod.ts";
import { shortName } from "./words.ts";

interface BarProps {
  room: RoomCtrl;
  match: Match;
  selected: number | null;
}

export function OperativeBar({ room, match, selected }: BarProps) {
  const seat = room.seat.value;
  const mine = toAct(match) === seat;
  if (match.phase !== "guess") return <p class="table-watching">{t("table.discuss")}</p>;
  return (
    <>
      {mine && !match.challenge && <Guessing room={room} match={match} selected={selected} />}
      {!mine && !match.challenge && (
        <p class="table-watching">{t(`table.others_guess.${match.turn}`)}</p>
      )}
      {match.challenge && judgeOf(match) !== seat && (
        <p class="table-watching">{t("table.wait_ruling")}</p>
      )}
      {!match.challenge && !match.ruled && !match.suddenDeath && (
        <Objection room={room} match={match} />
      )}
    </>
  );
}

function Guessing({ room, match, selected }: BarProps) {
  const asking = useSignal(false);
  return (
    <>
      {match.suddenDeath
        ? <Button onClick={() => asking.value = true}>{t("table.give_up")}</Button>
        : (
          <Button
            icon="stop"
            disabled={match.guesses === 0}
            onClick={() => room.play({ type: "stop" })}
          >
            {t("table.stop")}
          </Button>
        )}
      <Button
        kind="main"
        team={match.turn}
        disabled={selected === null}
        onClick={() => selected !== null && room.play({ type: "guess", card: selected })}
      >
        {selected === null
          ? t("table.choose")
          : t("table.touch", { card: shortName(match, selected) })}
      </Button>
      <Confirm
        open={asking.value}
        title={t("table.give_up")}
        action={t("table.give_up")}
        team={match.turn}
        onDo={() => room.play({ type: "giveUp" })}
        onClose={() => asking.value = false}
      >
        {t("table.give_up_why")}
      </Confirm>
    </>
  );
}

/** Any operative may say that the clue breaks the rules; it takes two steps. */
function Objection({ room, match }: { room: RoomCtrl; match: Match }) {
  const asking = useSignal(false);
  const clue = clueOf(match);
  return (
    <>
      <Button
        kind="bare"
        icon="flag"
        label={t("table.challenge")}
        onClick={() => asking.value = true}
      />
      <Confirm
        open={asking.value}
        title={t("table.challenge")}
        action={t("table.challenge_do")}
        onDo={() => room.play({ type: "challenge" })}
        onClose={() => asking.value = false}
      >
        {t(match.rules.mode === "coop" ? "table.challenge_coop" : "table.challenge_why", {
          word: clue?.word ?? "",
        })}
      </Confirm>
    </>
  );
}

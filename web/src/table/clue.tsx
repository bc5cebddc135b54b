/** The clue as a telegram slip, or who is waited for. */

import type { RoomCtrl } from "../ctrl.ts";
import { clueOf, guessesLeft, type Match, toAct } from "../fold/match.ts";
import { t } from "../texts.ts";
import { Slip } from "../view/parts/mod.ts";
import { clueBy, numberSign } from "./words.ts";

export function ClueSlip({ room, match }: { room: RoomCtrl; match: Match }) {
  const clue = clueOf(match);
  if (!clue) {
    const mine = toAct(match) === room.seat.value;
    return <Slip team={match.turn} from={waiting(match, mine)} />;
  }
  return (
    <Slip
      team={clue.team}
      from={clue.by
        ? t(`table.by.${clue.team}`, { name: clue.by })
        : clueBy(room.hall.value, clue.team)}
      word={clue.word}
      number={numberSign(clue.number)}
      numberLabel={clue.number === "unlimited" ? t("number.unlimited") : undefined}
      lang={match.rules.language}
    >
      <Allowance match={match} />
      {room.hall.value?.letters && (
        <span class="slip-letters">{room.hall.value.letters.join(" · ")}</span>
      )}
    </Slip>
  );
}

/** What the slip says while no clue lies on the table. */
export function waiting(match: Match, mine: boolean): string {
  if (match.phase === "over") return t("table.over");
  if (match.phase === "penalty") {
    return t(mine ? "table.your_penalty" : `table.penalty.${match.turn}`);
  }
  if (match.phase === "enemy") return t(mine ? "table.your_enemy" : "table.wait_enemy");
  return t(mine ? "table.your_clue" : `table.wait_clue.${match.turn}`);
}

function Allowance({ match }: { match: Match }) {
  const left = guessesLeft(match);
  if (match.suddenDeath) return <span class="slip-left">{t("table.no_limit")}</span>;
  return (
    <span class="slip-left">
      {left === null ? t("table.no_limit") : t("said.guesses_left", { n: left })}
    </span>
  );
}

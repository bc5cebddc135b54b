/** The clue as a telegram slip, or who is waited for. */

import type { RoomCtrl } from "../ctrl.ts";
import { clueOf, guessesLeft, type PublicGame, toAct } from "../fold/game.ts";
import { t } from "../texts.ts";
import { Slip } from "../view/parts/mod.ts";
import { clueBy, numberSign } from "./words.ts";

export function ClueSlip({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const clue = clueOf(game);
  if (!clue) {
    const mine = toAct(game) === room.seat.value;
    return <Slip team={game.turn} from={waiting(game, mine)} />;
  }
  return (
    <Slip
      team={clue.team}
      from={clue.by
        ? t(`table.by.${clue.team}`, { name: clue.by })
        : clueBy(room.public.value, clue.team)}
      word={clue.word}
      number={numberSign(clue.number)}
      numberLabel={clue.number === "unlimited" ? t("number.unlimited") : undefined}
      lang={game.rules.language}
    >
      <Allowance game={game} />
      {room.public.value?.letters && (
        <span class="slip-letters">{room.public.value.letters.join(" · ")}</span>
      )}
    </Slip>
  );
}

/** What the slip says while no clue lies on the table. */
export function waiting(game: PublicGame, mine: boolean): string {
  if (game.phase === "over") return t("table.over");
  if (game.phase === "penalty") {
    return t(mine ? "table.your_penalty" : `table.penalty.${game.turn}`);
  }
  if (game.phase === "enemy") return t(mine ? "table.your_enemy" : "table.wait_enemy");
  return t(mine ? "table.your_clue" : `table.wait_clue.${game.turn}`);
}

function Allowance({ game }: { game: PublicGame }) {
  const left = guessesLeft(game);
  if (game.suddenDeath) return <span class="slip-left">{t("table.no_limit")}</span>;
  return (
    <span class="slip-left">
      {left === null ? t("table.no_limit") : t("said.guesses_left", { n: left })}
    </span>
  );
}

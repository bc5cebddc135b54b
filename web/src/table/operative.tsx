/** The operative's controls, by what the game waits for. */

import { useHint } from "../first/hint.tsx";
import { StuckOperative } from "../first/stuck.tsx";
import { OperativeHint } from "../first/turn.tsx";
import { modeOf } from "../fold/game.ts";
import { t } from "../texts.ts";
import { captainOf } from "./group.ts";
import { type BarProps, Guessing, Objection } from "./guessing.tsx";
import { UndoButton } from "./undo.tsx";

export function OperativeBar({ room, game, selected }: BarProps) {
  const may = room.moves.value;
  const turn = game.phase === "guess" && modeOf(game).operative[game.turn] === room.seat.value;
  const captain = captainOf(room, modeOf(game).operative[game.turn]);
  useHint("operative", turn);
  if (game.undoAsked) return <p class="table-watching">{t("undo.wait")}</p>;
  if (game.phase !== "guess") {
    return (
      <>
        <UndoButton room={room} game={game} />
        <p class="table-watching">{t("table.discuss")}</p>
      </>
    );
  }
  return (
    <>
      <UndoButton room={room} game={game} />
      <OperativeHint game={game} />
      <StuckOperative game={game} turn={turn} />
      {may.includes("guess") &&
        (captain && captain.number !== room.player.value
          ? <p class="table-watching">{t("group.captain", { name: captain.name })}</p>
          : <Guessing room={room} game={game} selected={selected} />)}
      {!may.includes("guess") && !game.challenge && (
        <p class="table-watching">{t(`table.others_guess.${game.turn}`)}</p>
      )}
      {game.challenge && !may.includes("rule") && (
        <p class="table-watching">{t("table.wait_ruling")}</p>
      )}
      {may.includes("challenge") && <Objection room={room} game={game} />}
    </>
  );
}

/** The spymaster's controls: the clue, and the covers after a turn. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { useHint } from "../first/hint.tsx";
import { other, type PublicGame, toAct } from "../fold/game.ts";
import { mayCallInvalid } from "../fold/moves.ts";
import { t } from "../texts.ts";
import { Confirm } from "../view/confirm.tsx";
import { Button } from "../view/parts/mod.ts";
import { CallInvalid } from "./call_invalid.tsx";
import { missingText } from "./clue.tsx";
import { Composer, Offered } from "./composer.tsx";
import { heard, shortName } from "./words.ts";

interface BarProps {
  room: RoomCtrl;
  game: PublicGame;
  selected: number | null;
}

export function SpymasterBar({ room, game, selected }: BarProps) {
  const mine = toAct(game) === room.seat.value;
  const turn = mine && game.phase === "clue";
  useHint("spymaster", turn);
  if (game.undoAsked) return <p class="table-watching">{t("undo.wait")}</p>;
  if (!mine) {
    return (
      <>
        {missingText(room, game) === undefined && (
          <p class="table-watching">{t(`table.spymaster_waits.${game.phase}`)}</p>
        )}
        {mayCallInvalid(game, room.desk.value, room.seat.value) && (
          <CallInvalid room={room} game={game} />
        )}
      </>
    );
  }
  const may = room.moves.value;
  if (may.includes("coverOwn")) {
    return <Cover room={room} game={game} selected={selected} kind="own" />;
  }
  if (may.includes("coverEnemy")) {
    return <Cover room={room} game={game} selected={selected} kind="enemy" />;
  }
  if (game.phase !== "clue") return null;
  return room.desk.value.question?.offer
    ? <Offered room={room} />
    : <Composer room={room} game={game} />;
}

/** Cover one of the own cards after their invalid clue, or one of the enemy's in co-op. */
function Cover({ room, game, selected, kind }: BarProps & { kind: "own" | "enemy" }) {
  const team = kind === "own" ? game.turn : other(game.turn);
  const asking = useSignal(false);
  const fits = selected !== null && room.key.value?.[selected] === team;
  return (
    <>
      {kind === "own" && <Button onClick={() => asking.value = true}>{t("table.waive")}</Button>}
      <Button
        kind="main"
        team={team}
        disabled={!fits}
        label={fits ? t("table.cover", { card: heard(game, selected) }) : undefined}
        onClick={() => {
          if (selected === null) return;
          room.play(
            kind === "own"
              ? { type: "coverOwn", card: selected }
              : { type: "coverEnemy", card: selected },
          );
        }}
      >
        {fits ? t("table.cover", { card: shortName(game, selected) }) : t(`table.choose_${kind}`)}
      </Button>
      <Confirm
        open={asking.value}
        title={t("sure.waive")}
        action={t("table.waive")}
        onDo={() => room.play({ type: "waive" })}
        onClose={() => asking.value = false}
      >
        {t("sure.waive_why")}
      </Confirm>
    </>
  );
}

/** The opposing spymaster's flag: they judge the clue, and need no challenge to call it invalid (R16.5). */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { clueOf, penaltyDue, type PublicGame } from "../fold/game.ts";
import { t } from "../texts.ts";
import { Confirm } from "../view/confirm.tsx";
import { Button } from "../view/parts/mod.ts";
import { RefereeSays } from "./referee_says.tsx";

export function CallInvalid({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const asking = useSignal(false);
  const clue = clueOf(game);
  const why = penaltyDue(game) ? "judge.call_why.penalty" : "judge.call_why.turn";
  return (
    <>
      <Button icon="flag" onClick={() => asking.value = true}>{t("judge.call")}</Button>
      <Confirm
        open={asking.value}
        title={t("judge.call_title")}
        action={t("judge.call")}
        more={asking.value && clue && <RefereeSays room={room} game={game} clue={clue} />}
        onDo={() => room.play({ type: "rule", valid: false })}
        onClose={() => asking.value = false}
      >
        {t(why, { word: clue?.word ?? "" })}
      </Confirm>
    </>
  );
}

/** What the referee thinks of a clue, for whoever is asked about it (R26.6). */

import type { RoomCtrl } from "../ctrl.ts";
import type { PublicGame } from "../fold/game.ts";
import type { Clue } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Notice } from "../view/parts/mod.ts";
import { Reasons } from "./opinion.tsx";
import { useVerdict } from "./verdict.ts";

interface RefereeSaysProps {
  room: RoomCtrl;
  game: PublicGame;
  clue: Clue;
}

/** The sentences; as long as they are there, the cards that they name are marked on the board. */
export function RefereeSays({ room, game, clue }: RefereeSaysProps) {
  const verdict = useVerdict(room, () => ({ word: clue.word, number: clue.number }));
  return (
    <div class="question-referee" role="status">
      <Notice>
        {verdict
          ? (
            <>
              {verdict.reasons.length > 0 && <b>{t("ask.referee")}</b>}{" "}
              <Reasons clue={clue.word} verdict={verdict} language={game.rules.language} />
            </>
          )
          : t("table.referee_reads")}
      </Notice>
    </div>
  );
}

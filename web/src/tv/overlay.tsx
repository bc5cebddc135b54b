/** The overlay: the big screen for video programs, without a background and all that is not the game. */

import type { RoomCtrl } from "../ctrl.ts";
import { wordsLanguage } from "../fold/game.ts";
import { GRIDS } from "../generated/rules.ts";
import { result, why } from "../table/announce.ts";
import { cardsOf } from "../table/cards.ts";
import { ClueSlip } from "../table/clue.tsx";
import { Left } from "../table/header.tsx";
import { t } from "../texts.ts";
import { Board, Slip } from "../view/parts/mod.ts";
import { useTable } from "./use_table.ts";

export function Overlay({ room }: { room: RoomCtrl }) {
  useTable(room);
  const game = room.game.value;
  return (
    <main
      class="tv"
      data-overlay
      data-turn={game?.turn}
      data-grid={game?.rules.grid}
      data-moment={room.moment.value?.kind}
    >
      {game && (
        <>
          <header class="tv-head">
            <Left game={game} team="red" />
            <div class="tv-clue">
              {game.outcome
                ? <Slip team={game.outcome.winner} from={why(game)} word={result(game)} />
                : <ClueSlip room={room} game={game} alerts />}
            </div>
            <Left game={game} team="blue" />
          </header>
          <section class="tv-board">
            <Board
              label={t("table.board")}
              lang={wordsLanguage(game.rules)}
              cards={cardsOf(room, game)}
              columns={GRIDS[game.rules.grid].columns}
            />
          </section>
        </>
      )}
    </main>
  );
}

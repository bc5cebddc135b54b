/** The end as it is first seen: who won, told to winners and losers in their own way, and the best clue. */

import type { RoomCtrl } from "../ctrl.ts";
import { enemyWon, modeOf, type PublicGame, wordsLanguage } from "../fold/game.ts";
import type { Seat } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Shape, Wave } from "../view/parts/mod.ts";
import { result, why } from "./announce.ts";
import { bestClue, sideOf } from "./outcome.ts";
import { numberSign } from "./words.ts";

/** What a team's game comes to for one of its players; nothing for those who only looked on. */
export function yours(game: PublicGame, seat: Seat | null): string | null {
  const side = sideOf(game, seat);
  return side && !modeOf(game).simulatedEnemy ? t(`end.yours.${side}`) : null;
}

/** Over the board while the key washes over it; the panel that follows says it to those who listen. */
export function Ending({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  if (room.moment.value?.kind !== "end" || !game.outcome) return null;
  const { winner } = game.outcome;
  const seat = room.seat.value;
  const lost = enemyWon(game) || sideOf(game, seat) === "lost";
  return (
    <div class="ending" aria-hidden="true" data-lost={lost || undefined} data-team={winner}>
      <div class="ending-card">
        <Shape identity={winner} />
        <p class="ending-result">{yours(game, seat) ?? result(game)}</p>
        <p>{why(game)}</p>
        {!lost && <Wave live />}
        <Best game={game} />
      </div>
    </div>
  );
}

/** The best clue of the game, if one stands out. */
export function Best({ game }: { game: PublicGame }) {
  const best = bestClue(game);
  if (!best) return null;
  const { turn, found } = best;
  return (
    <p class="best-clue">
      <span>{t("end.best")}</span>
      <b lang={wordsLanguage(game.rules)}>{turn.word} {numberSign(turn.number)}</b>
      <span>
        {turn.by && `${t(`table.by.${turn.team}`, { name: turn.by })}, `}
        {t("end.best_found", { n: found })}
      </span>
    </p>
  );
}

/** What must not be overlooked: sudden death, a challenge, the simulated enemy, the duel's turn. */

import { modeOf, type PublicGame, toAct } from "../fold/game.ts";
import type { Seat } from "../generated/types.ts";
import { t } from "../texts.ts";

export function Banner({ game, seat }: { game: PublicGame; seat: Seat | null }) {
  const text = said(game, seat);
  if (!text) return null;
  return (
    <p class="banner" data-kind={text.kind} data-team={game.turn}>
      {text.words}
    </p>
  );
}

function said(game: PublicGame, seat: Seat | null): { kind: string; words: string } | null {
  if (game.challenge) return { kind: "challenge", words: t("table.challenged") };
  if (game.suddenDeath) {
    return { kind: "sudden-death", words: t(`table.sudden_death.${game.turn}`) };
  }
  if (game.phase === "enemy") {
    return { kind: "enemy", words: t("table.enemy_covers", { n: game.coversDue }) };
  }
  const guessing = game.phase === "guess" && toAct(game) === seat;
  const { operative } = modeOf(game);
  if (operative.red === operative.blue && guessing) {
    return { kind: "duel", words: t(`table.guess_for.${game.turn}`) };
  }
  return null;
}

/** What must not be overlooked: sudden death, a challenge, an undo, the simulated enemy, the duel's turn. */

import { modeOf, other, type PublicGame, toAct, touchTeam } from "../fold/game.ts";
import type { Seat, Team } from "../generated/types.ts";
import { t } from "../texts.ts";

export function Banner({ game, seat }: { game: PublicGame; seat: Seat | null }) {
  const text = alertOf(game, seat);
  if (!text) return null;
  return (
    <p class="banner" data-kind={text.kind} data-team={text.team}>
      {text.words}
    </p>
  );
}

interface Alert {
  kind: string;
  words: string;
  team: Team;
}

/** The sentence, and whose colour it wears. */
export function alertOf(game: PublicGame, seat: Seat | null): Alert | null {
  const team = game.turn;
  if (game.undoAsked) {
    const asking = touchTeam(game);
    return { kind: "challenge", words: t(`undo.asked.${asking}`), team: asking };
  }
  if (game.challenge) {
    const words = t(game.timer ? "table.challenged" : "table.challenged_plain");
    return { kind: "challenge", words, team };
  }
  if (game.suddenDeath) {
    return { kind: "sudden-death", words: t(`table.sudden_death.${team}`), team };
  }
  if (game.phase === "enemy") {
    const words = t("table.enemy_covers", { n: game.coversDue });
    return { kind: "enemy", words, team: other(team) };
  }
  const guessing = game.phase === "guess" && toAct(game) === seat;
  const { operative } = modeOf(game);
  if (operative.red === operative.blue && guessing) {
    return { kind: "duel", words: t(`table.guess_for.${team}`), team };
  }
  return null;
}

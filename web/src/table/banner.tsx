/** What must not be overlooked: sudden death, a challenge, the simulated enemy, the duel's turn. */

import { type Match, toAct } from "../fold/match.ts";
import { t } from "../texts.ts";
import type { Seat } from "../types.ts";

export function Banner({ match, seat }: { match: Match; seat: Seat | null }) {
  const text = said(match, seat);
  if (!text) return null;
  return (
    <p class="banner" data-kind={text.kind} data-team={match.turn}>
      {text.words}
    </p>
  );
}

function said(match: Match, seat: Seat | null): { kind: string; words: string } | null {
  if (match.challenge) return { kind: "challenge", words: t("table.challenged") };
  if (match.suddenDeath) {
    return { kind: "sudden-death", words: t(`table.sudden_death.${match.turn}`) };
  }
  if (match.phase === "enemy") {
    return { kind: "enemy", words: t("table.enemy_covers", { n: match.coversDue }) };
  }
  const guessing = match.phase === "guess" && toAct(match) === seat;
  if (match.rules.mode === "duel" && guessing) {
    return { kind: "duel", words: t(`table.guess_for.${match.turn}`) };
  }
  return null;
}

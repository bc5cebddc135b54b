/** Advice for whoever is stuck: after a minute without a clue or a guess. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { PublicGame } from "../fold/game.ts";
import { t } from "../texts.ts";
import { hints } from "./hint.tsx";

/** A minute of thinking. */
const LONG = 60_000;

/** Whether a turn has stood still for a minute; `since` changes with every step. */
export function useStuck(turn: boolean, since: number): boolean {
  const stuck = useSignal(false);
  useEffect(() => {
    stuck.value = false;
    if (!turn) return;
    const timer = setTimeout(() => stuck.value = true, LONG);
    return () => clearTimeout(timer);
  }, [turn, since]);
  return stuck.value;
}

/** The operative's; the hint of a first turn has said it already. */
export function StuckOperative({ game, turn }: { game: PublicGame; turn: boolean }) {
  const stuck = useStuck(turn && !game.suddenDeath, game.guesses);
  const said = game.guesses > 0 ? t("first.stuck.stop") : t("first.stuck.guess");
  return <p class="first-stuck" role="status">{stuck && !hints.isOpen("operative") && said}</p>;
}

/** What the first turn of each role is told: the word, the number, marking, and when to stop. */

import { useEffect } from "preact/hooks";
import { type ClueNumber, clueOf, guessLimit, type PublicGame } from "../fold/game.ts";
import { t } from "../texts.ts";
import { Hint, hints } from "./hint.tsx";

/** The spymaster's, above the clue. */
export function SpymasterHint({ game }: { game: PublicGame }) {
  return (
    <Hint name="spymaster">
      <p>{t(`first.hint.spymaster.${game.turn}`)}</p>
    </Hint>
  );
}

interface NumberHintProps {
  game: PublicGame;
  /** A word has been thought of. */
  typed: boolean;
}

/** The spymaster's at the number: it follows the other, once there is a word. */
export function NumberHint({ game, typed }: NumberHintProps) {
  const next = typed || hints.isOver("spymaster");
  useEffect(() => {
    if (!next) return;
    hints.end("spymaster");
    hints.begin("number");
  }, [next]);
  return (
    <div class="first-number">
      <Hint name="number">
        <p>{t("first.hint.number")}</p>
        {game.rules.expert && <p>{t("first.hint.expert")}</p>}
      </Hint>
    </div>
  );
}

/** What 0 and ∞ do, for whoever has chosen one of them. */
export function numberMeans(number: ClueNumber): string | undefined {
  if (number === 0) return t("first.hint.zero");
  return number === "unlimited" ? t("first.hint.unlimited") : undefined;
}

/** The operative's, above the button that touches. */
export function OperativeHint({ game }: { game: PublicGame }) {
  const clue = clueOf(game);
  const limit = clue && guessLimit(game.rules, clue.number);
  return (
    <Hint name="operative">
      {clue && <p>{counted(clue.number)}</p>}
      <p>{t("first.hint.mark")}</p>
      <p>{limit ? t("first.hint.limit", { n: limit }) : t("first.hint.free")}</p>
    </Hint>
  );
}

function counted(number: ClueNumber): string {
  if (number === 0) return t("first.hint.count_zero");
  if (number === "unlimited") return t("first.hint.count_unlimited");
  return t("first.hint.count", { n: number });
}

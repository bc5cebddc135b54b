/** The referee's private word on a clue, and the other spymaster's answer, in one calm sentence. */

import { modeOf, type PublicGame } from "../fold/game.ts";
import type { VerdictFrame } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Notice, type Tone } from "../view/parts/mod.ts";

interface OpinionProps {
  game: PublicGame;
  clue: string;
  verdict: VerdictFrame | null;
  /** A quiet question waits for its answer. */
  pending: boolean;
  /** The answer about this very clue, if there is one. */
  answered: boolean | null;
  /** Nothing has come to mind for a while. */
  stuck: boolean;
}

const TONES: Record<VerdictFrame["ruling"], Tone> = {
  clear: "good",
  doubtful: "doubt",
  forbidden: "bad",
  blocked: "bad",
};

export function Opinion({ game, clue, verdict, pending, answered, stuck }: OpinionProps) {
  if (pending) return <Notice>{t("table.waiting_answer")}</Notice>;
  if (answered) return <Notice tone="good">{t("table.agreed")}</Notice>;
  if (answered === false) return <Notice tone="bad">{t("table.not_agreed")}</Notice>;
  if (!clue && stuck) return <Notice>{t("first.stuck.clue")}</Notice>;
  if (!clue) return <Notice>{t(`table.clue_hint.${game.rules.content}`)}</Notice>;
  if (!verdict) return <Notice>{t("table.referee_reads")}</Notice>;
  return (
    <Notice tone={TONES[verdict.ruling]}>
      {verdict.reasons.length === 0
        ? t("table.fine")
        : verdict.reasons.map((reason, at) => (
          <p key={at}>
            {t(`reasons.${reason.kind}`, { clue, word: reason.word ?? "" }).replaceAll("*", "")}
          </p>
        ))}
      {verdict.ruling === "forbidden" && (
        <p>{t(modeOf(game).hasOpponent ? "table.forbidden" : "table.forbidden_coop")}</p>
      )}
      {verdict.ruling === "doubtful" && <p>{t("table.doubtful")}</p>}
      {verdict.aboveLeft && <p>{t("table.above_left")}</p>}
    </Notice>
  );
}

/** The referee's private word on a clue, and the other spymaster's answer, in one calm sentence. */

import type { Match } from "../fold/match.ts";
import { t } from "../texts.ts";
import type { VerdictFrame } from "../types.ts";
import { Notice, type Tone } from "../view/parts/mod.ts";

interface OpinionProps {
  match: Match;
  clue: string;
  verdict: VerdictFrame | null;
  /** A quiet question waits for its answer. */
  pending: boolean;
  /** The answer about this very clue, if there is one. */
  answered: boolean | null;
}

const TONES: Record<VerdictFrame["ruling"], Tone> = {
  clear: "good",
  doubtful: "doubt",
  forbidden: "bad",
  blocked: "bad",
};

export function Opinion({ match, clue, verdict, pending, answered }: OpinionProps) {
  if (pending) return <Notice>{t("table.waiting_answer")}</Notice>;
  if (answered) return <Notice tone="good">{t("table.agreed")}</Notice>;
  if (answered === false) return <Notice tone="bad">{t("table.not_agreed")}</Notice>;
  if (!clue) return <Notice>{t(`table.clue_hint.${match.rules.content}`)}</Notice>;
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
        <p>{t(match.rules.mode === "coop" ? "table.forbidden_coop" : "table.forbidden")}</p>
      )}
      {verdict.ruling === "doubtful" && <p>{t("table.doubtful")}</p>}
      {verdict.aboveLeft && <p>{t("table.above_left")}</p>}
    </Notice>
  );
}

/** The referee's answer: yes or no, why, what to do now, and the words that are in the way. */

import type { Identity, Language, Reason, Verdict } from "../generated/types.ts";
import { t } from "../texts.ts";
import { MiniBoard, Notice, type Tone } from "../view/parts/mod.ts";

const TONES: Record<Verdict["ruling"], Tone> = {
  clear: "good",
  doubtful: "doubt",
  forbidden: "bad",
  blocked: "bad",
};
/** As many as the grid has. */
const COLUMNS = 5;

interface AnswerProps {
  clue: string;
  verdict: Verdict;
  language: Language;
}

export function Answer({ clue, verdict, language }: AnswerProps) {
  const { ruling, reasons = [] } = verdict;
  return (
    <Notice tone={TONES[ruling]}>
      <p class="judge-ruling">{t(`judge.verdict.${ruling}`, { clue })}</p>
      {reasons.map((reason, at) => (
        <p key={at}>
          <Why reason={reason} clue={clue} language={language} />
        </p>
      ))}
      <p>{t(`judge.next.${ruling}`)}</p>
    </Notice>
  );
}

/** The sentence of a reason, with the word on the table marked. */
function Why({ reason, clue, language }: { reason: Reason; clue: string; language: Language }) {
  const parts = t(`reasons.${reason.kind}`).replaceAll("*", "").split(/(\{\w+\})/);
  return (
    <>
      {parts.map((part, at) => {
        if (part === "{clue}") return <span key={at} lang={language}>{clue}</span>;
        if (part === "{part}") return <span key={at} lang={language}>{reason.part}</span>;
        if (part === "{word}") return <mark key={at} lang={language}>{reason.word}</mark>;
        return part;
      })}
    </>
  );
}

interface WordsOnTableProps {
  words: readonly string[];
  /** The words that the clue collides with. */
  hit: readonly string[];
  language: Language;
}

/** The cards as the referee has understood them. */
export function WordsOnTable({ words, hit, language }: WordsOnTableProps) {
  const label = hit.length
    ? t("judge.in_the_way", { n: hit.length })
    : t("judge.board", { n: words.length });
  return (
    <MiniBoard
      label={label}
      columns={COLUMNS}
      names={NO_COVERS}
      lang={language}
      cards={words.map((word) => ({ word, chosen: hit.includes(word) }))}
    />
  );
}

/** No card of such a table has a cover that would need a name. */
const NO_COVERS: Record<Identity, string> = { red: "", blue: "", bystander: "", assassin: "" };

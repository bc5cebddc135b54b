/** The referee's answer: yes or no, why, what to do now, and the words that are in the way. */

import { Fragment } from "preact";
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
/** Stands for the word on the table while a sentence is cut there. */
const HERE = "\u0001";

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

/** The sentence of a reason, with the word on the table marked in it. */
function Why({ reason, clue, language }: { reason: Reason; clue: string; language: Language }) {
  const sentence = t(`reasons.${reason.kind}`, { word: HERE }).replaceAll("*", "");
  const parts = sentence.replaceAll("{clue}", () => clue).split(HERE);
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <mark lang={language}>{reason.word}</mark>}
          {part}
        </Fragment>
      ))}
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

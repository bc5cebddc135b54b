/** “May I say this?”: a clue, the words on a real table, and what the referee says. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { post } from "../api.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../generated/languages.ts";
import { LIMITS } from "../generated/rules.ts";
import type { ClueOnTable, Language, Verdict } from "../generated/types.ts";
import { Answer, WordsOnTable } from "../judge/answer.tsx";
import { type Mistake, mistakeIn, splitWords } from "../judge/table_words.ts";
import { played, t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Frame } from "../view/frame.tsx";
import { Button, Choice, Field } from "../view/parts/mod.ts";

interface Mistakes {
  clue: string | undefined;
  words: Mistake | null;
}
const NONE: Mistakes = { clue: undefined, words: null };

export default function Page() {
  const clue = useSignal("");
  const text = useSignal("");
  const language = useSignal<Language>(played());
  const mistakes = useSignal(NONE);
  const answer = useSignal<{ clue: string; verdict: Verdict } | null>(null);
  const attempt = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const changes = useRef(0);
  const words = splitWords(text.value);
  const wrong = mistakes.value.words;

  /** What was said, was said of what stood there then. */
  function change(what: () => void) {
    what();
    changes.current += 1;
    answer.value = null;
    mistakes.value = NONE;
  }
  function ask(event: Event) {
    event.preventDefault();
    const asked: ClueOnTable = { clue: clue.value.trim(), words, language: language.value };
    const missing = asked.clue ? undefined : t("judge.no_clue");
    mistakes.value = { clue: missing, words: mistakeIn(words) };
    if (missing || mistakes.value.words) return;
    void attempt.start(async () => {
      const before = changes.current;
      const verdict = await post<Verdict>("/api/verdicts", asked);
      if (changes.current === before) answer.value = { clue: asked.clue, verdict };
    });
  }
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [mistakes.value]);
  useEffect(() => {
    if (answer.value) said.current?.scrollIntoView({ block: "nearest" });
  }, [answer.value]);

  const hit = answer.value?.verdict.reasons?.flatMap(({ word }) => word ?? []) ?? [];
  return (
    <Frame>
      <h1>{t("judge.link")}</h1>
      <p class="prose">{t("judge.about")}</p>
      <form ref={form} class="plate judge-form" onSubmit={ask}>
        <Field
          label={t("judge.your_clue")}
          typed
          value={clue.value}
          maxLength={LIMITS.clue}
          lang={language.value}
          enter="go"
          error={mistakes.value.clue}
          onInput={(value) => change(() => clue.value = value)}
        />
        <Field
          label={t("judge.your_words")}
          rows={3}
          value={text.value}
          lang={language.value}
          placeholder={t("judge.words_example")}
          hint={t("judge.words_hint", { n: words.length, most: LIMITS.tableWords })}
          error={wrong ? t(wrong.key, wrong.values) : undefined}
          onInput={(value) => change(() => text.value = value)}
        />
        <Choice
          legend={t("judge.words_language")}
          value={language.value}
          options={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
          }))}
          onChange={(value) => change(() => language.value = value)}
        />
        <Trouble text={attempt.trouble} />
        <Button kind="main" icon="chat" type="submit" disabled={attempt.busy}>
          {attempt.busy ? t("judge.busy") : t("judge.ask")}
        </Button>
        <div ref={said} class="judge-said">
          <div role="status">
            {answer.value && <Answer {...answer.value} language={language.value} />}
          </div>
          {words.length > 0 && <WordsOnTable words={words} hit={hit} language={language.value} />}
        </div>
        <p class="hint">{t("judge.house")}</p>
      </form>
    </Frame>
  );
}

/** The rules, in our own words, with examples to touch. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ClueExample, Ratings, TurnExample } from "../rules/examples.tsx";
import { Prose } from "../rules/prose.tsx";
import { t } from "../texts.ts";
import { Frame } from "../view/frame.tsx";

const SECTIONS = [
  "idea",
  "setup",
  "clue",
  "guess",
  "end",
  "words",
  "pictures",
  "mixed",
  "manners",
  "invalid",
  "expert",
  "assassin",
  "two",
  "three",
  "timer",
  "house",
] as const;

const EXAMPLES: Partial<Record<typeof SECTIONS[number], () => ComponentChildren>> = {
  guess: () => <TurnExample kind="turn" />,
  words: () => <ClueExample />,
  assassin: () => <TurnExample kind="sudden" />,
  two: () => <Ratings />,
};

export default function Page() {
  useEffect(() => {
    // The sections were not there yet when the browser looked for the one in the address.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <Frame>
      <div class="rules">
        <header class="rules-head">
          <h1>{t("rules.title")}</h1>
          <Prose text={t("rules.about")} />
          <p>
            <a class="button" href="/judge">{t("judge.link")}</a>
          </p>
        </header>
        <nav class="rules-contents" aria-labelledby="contents">
          <h2 id="contents">{t("rules.contents")}</h2>
          <ol>
            {SECTIONS.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{t(`rules.${id}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article class="plate prose rules-text">
          {SECTIONS.map((id) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{t(`rules.${id}.title`)}</h2>
              <Prose text={t(`rules.${id}.text`)} />
              {EXAMPLES[id]?.()}
            </section>
          ))}
        </article>
      </div>
    </Frame>
  );
}

/** The rules, in our own words: a minute's worth to begin with, then all of them, with examples to touch. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ClueExample, Ratings, TurnExample } from "../rules/examples.tsx";
import { Legend } from "../rules/legend.tsx";
import { Line, Prose } from "../rules/prose.tsx";
import { type Section, SECTIONS, START, together } from "../rules/sections.ts";
import { t } from "../texts.ts";
import { Frame } from "../view/frame.tsx";
import { Button } from "../view/parts/mod.ts";

const EXAMPLES: Record<string, () => ComponentChildren> = {
  guess: () => <TurnExample kind="turn" />,
  words: () => <ClueExample />,
  assassin: () => <TurnExample kind="sudden" />,
  two: () => <Ratings />,
};

const pieces = ({ id, pieces }: Section): string[] =>
  pieces.map((name) => t(`rules.${id}.${name}`));

export default function Page() {
  useEffect(() => {
    // The sections were not there yet when the browser looked for the one in the address.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <Frame>
      <div class="rules">
        <h1>{t("rules.title")}</h1>
        <section id="start" class="plate prose rules-start" aria-labelledby="start-title">
          <div class="rules-minute">
            <h2 id="start-title">{t("rules.start.title")}</h2>
            <ol>
              {pieces(START).map((line) => (
                <li key={line}>
                  <Line text={line} />
                </li>
              ))}
            </ol>
          </div>
          <Legend />
        </section>
        <div class="rules-about">
          <Prose text={t("rules.about")} />
          <Button icon="chat" href="/judge">{t("judge.link")}</Button>
        </div>
        <nav class="rules-contents" aria-labelledby="contents">
          <h2 id="contents">{t("rules.contents")}</h2>
          <ol>
            {SECTIONS.map(({ id }) => (
              <li key={id}>
                <a href={`#${id}`}>{t(`rules.${id}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article class="plate prose rules-text">
          {SECTIONS.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{t(`rules.${section.id}.title`)}</h2>
              <Prose text={together(pieces(section))} />
              {EXAMPLES[section.id]?.()}
            </section>
          ))}
        </article>
      </div>
    </Frame>
  );
}

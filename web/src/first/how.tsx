/** How it works, in four pictures made of our own cards; it stays closed once somebody closed it. */

import { useMemo } from "preact/hooks";
import { remember, remembered } from "../prefs.ts";
import { spoken, t } from "../texts.ts";
import {
  Button,
  Disclosure,
  type Identity,
  MiniBoard,
  type MiniCard,
  Slip,
} from "../view/parts/mod.ts";
import { howOpen } from "./once.ts";

const NUMBER = 2;
/** Whose the nine words are; the clue is for the two red ones in the middle. */
const KEY: Identity[] = [
  "red",
  "blue",
  "bystander",
  "assassin",
  "red",
  "blue",
  "blue",
  "bystander",
  "red",
];
const FOUND = [0, 4];

export function HowItWorks() {
  const open = useMemo(() => howOpen(remembered("how"), remembered("name")), []);
  const words = t("how.words").split(", ");
  return (
    <Disclosure
      class="how"
      title={t("how.title")}
      line={t("how.line")}
      open={open}
      onToggle={(shown) => remember("how", shown ? null : "closed")}
    >
      <ol class="how-steps">
        <li>
          <Table step={1} cards={words.map((word) => ({ word }))} />
        </li>
        <li>
          <Table step={2} cards={words.map((word, at) => ({ word, secret: KEY[at] }))} />
        </li>
        <li>
          <figure class="miniboard">
            <div class="how-slip" aria-hidden="true">
              <Slip
                team="red"
                from={t("how.by")}
                word={t("how.clue")}
                number={String(NUMBER)}
                lang={spoken()}
              />
            </div>
            <figcaption>{t("how.step.3")}</figcaption>
          </figure>
        </li>
        <li>
          <Table
            step={4}
            cards={words.map((word, at) => ({
              word,
              cover: FOUND.includes(at) ? KEY[at] : undefined,
            }))}
          />
        </li>
      </ol>
      <p class="row">
        <Button icon="question" href="/rules">{t("how.rules")}</Button>
      </p>
    </Disclosure>
  );
}

function Table({ step, cards }: { step: 1 | 2 | 4; cards: MiniCard[] }) {
  const names = useMemo(() => {
    const all: Identity[] = ["red", "blue", "bystander", "assassin"];
    const named = all.map((identity) => [identity, t(`identity.${identity}`)]);
    return Object.fromEntries(named) as Record<Identity, string>;
  }, []);
  return (
    <MiniBoard
      label={t(`how.step.${step}`)}
      columns={3}
      names={names}
      cards={cards}
    />
  );
}

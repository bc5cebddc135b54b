/** Examples to touch: a turn, sudden death, and clues that are fine or not. */

import { useSignal } from "@preact/signals";
import type { Identity } from "../generated/types.ts";
import { spoken, t } from "../texts.ts";
import { Button, MiniBoard, Notice, Slip, type Tone } from "../view/parts/mod.ts";
import { begin, IDENTITIES, type Kind, NUMBER, touch } from "./example.ts";

const ALL: Identity[] = ["red", "blue", "bystander", "assassin"];
const names = () =>
  Object.fromEntries(ALL.map((one) => [one, t(`identity.${one}`)])) as Record<Identity, string>;
const words = (key: string): string[] => t(key).split(", ");

/** A clue of Red's, and a board on which the reader guesses. */
export function TurnExample({ kind }: { kind: Kind }) {
  const story = useSignal(begin(kind));
  const keyShown = useSignal(false);
  const { touched, says, over } = story.value;
  const tone: Tone = says.endsWith("_won") || /(^|_)own/.test(says)
    ? "good"
    : says === "start"
    ? "calm"
    : over
    ? "bad"
    : "doubt";
  return (
    <div class="example">
      <Slip
        team="red"
        from={t("example.clue")}
        word={t(`example.${kind}.clue`)}
        number={String(NUMBER)}
        lang={spoken()}
      />
      <MiniBoard
        label={t("example.touch")}
        columns={3}
        names={names()}
        lang={spoken()}
        cards={words(`example.${kind}.words`).map((word, at) => {
          const identity = IDENTITIES[kind][at];
          return {
            word,
            cover: touched.includes(at) ? identity : undefined,
            secret: keyShown.value ? identity : undefined,
          };
        })}
        onPress={(card) => story.value = touch(story.value, card)}
      />
      <div role="status" class="example-says">
        <Notice tone={tone}>{t(`example.${kind}.${says}`)}</Notice>
      </div>
      <div class="row">
        <Button
          icon="eye"
          pressed={keyShown.value}
          onClick={() => keyShown.value = !keyShown.value}
        >
          {t("common.show_key")}
        </Button>
        <Button icon="turn" disabled={!touched.length} onClick={() => story.value = begin(kind)}>
          {t("example.again")}
        </Button>
      </div>
    </div>
  );
}

/** Whether each clue of the example may be given. */
const FINE = [true, false, false, true, false, false];

/** A board of words, and clues that the reader can try on it. */
export function ClueExample() {
  const chosen = useSignal<number | null>(null);
  const at = chosen.value;
  return (
    <div class="example">
      <MiniBoard
        label={t("example.clues.try")}
        columns={2}
        names={names()}
        lang={spoken()}
        cards={words("example.clues.words").map((word) => ({ word }))}
      />
      <div class="row">
        {FINE.map((_, i) => (
          <Button key={i} pressed={i === at} onClick={() => chosen.value = i}>
            {t(`example.clues.clue.${i + 1}`)}
          </Button>
        ))}
      </div>
      <div role="status" class="example-says">
        {at !== null && (
          <Notice tone={FINE[at] ? "good" : "bad"}>
            <b>{t(FINE[at] ? "example.clues.fine" : "example.clues.not_fine")}</b>{" "}
            {t(`example.clues.why.${at + 1}`)}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** What a co-operative win is called, best first. */
export function Ratings() {
  return (
    <dl class="ratings">
      {[8, 7, 6, 5, 4, 3, 2, 1].map((score) => (
        <div key={score}>
          <dt>{score}</dt>
          <dd>{t(`rating.${score}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

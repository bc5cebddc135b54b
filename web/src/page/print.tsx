/** Print and play: choose what, which language, which paper, and get a PDF. */

import { useSignal } from "@preact/signals";
import { blob } from "../api.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../generated/languages.ts";
import type { Language } from "../generated/types.ts";
import { played, t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Frame } from "../view/frame.tsx";
import { Button, Choice } from "../view/parts/mod.ts";

const KINDS = ["all", "words", "pictures", "keys", "agents", "rules"] as const;
type Kind = typeof KINDS[number];

export default function Page() {
  const kind = useSignal<Kind>("all");
  const language = useSignal<Language>(played());
  const paper = useSignal<"a4" | "letter">("a4");
  const deck = useSignal<"standard" | "children">("standard");
  const attempt = useAttempt();
  const withWords = kind.value === "all" || kind.value === "words";

  function make(event: Event) {
    event.preventDefault();
    const wishes = new URLSearchParams({
      language: language.value,
      paper: paper.value,
      deck: deck.value,
    });
    void attempt.start(async () => {
      const file = await blob(`/api/print/${kind.value}.pdf?${wishes}`);
      save(file, `numbers-station-${kind.value}-${language.value}-${paper.value}.pdf`);
    });
  }

  return (
    <Frame>
      <h1>{t("print.title")}</h1>
      <p class="prose">{t("print.about")}</p>
      <form class="plate print-form" onSubmit={make}>
        <Choice
          legend={t("print.what")}
          hint={t(`print.hint.${kind.value}`)}
          value={kind.value}
          options={KINDS.map((value) => ({ value, label: t(`print.kind.${value}`) }))}
          onChange={(value) => kind.value = value}
        />
        <Choice
          legend={t("common.language")}
          value={language.value}
          options={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
          }))}
          onChange={(value) => language.value = value}
        />
        {withWords && (
          <Choice
            legend={t("print.deck")}
            value={deck.value}
            options={(["standard", "children"] as const).map((value) => ({
              value,
              label: t(`deck.${value}`),
            }))}
            onChange={(value) => deck.value = value}
          />
        )}
        <Choice
          legend={t("print.paper")}
          value={paper.value}
          options={[{ value: "a4", label: "A4" }, { value: "letter", label: "Letter" }]}
          onChange={(value) => paper.value = value}
        />
        <Trouble text={attempt.trouble} />
        <Button kind="main" icon="print" type="submit" disabled={attempt.busy}>
          {attempt.busy ? t("print.busy") : t("print.make")}
        </Button>
        <p class="hint">{t("print.how")}</p>
      </form>
    </Frame>
  );
}

/** Hand a file to the browser. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

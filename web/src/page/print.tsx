/** Print and play: choose what, which language, which paper, and get a PDF. */

import { useSignal } from "@preact/signals";
import { LANGUAGES, spoken, t, troubleText } from "../texts.ts";
import type { Language, Refused } from "../types.ts";
import { Frame } from "../view/frame.tsx";
import { Button, Choice, Notice } from "../view/parts/mod.ts";

const KINDS = ["all", "words", "pictures", "keys", "agents", "rules"] as const;
type Kind = typeof KINDS[number];

export default function Page() {
  const kind = useSignal<Kind>("all");
  const language = useSignal<Language>(spoken());
  const paper = useSignal<"a4" | "letter">("a4");
  const deck = useSignal<"standard" | "children">("standard");
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  const withWords = kind.value === "all" || kind.value === "words";

  async function make(event: Event) {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    const wishes = new URLSearchParams({
      language: language.value,
      paper: paper.value,
      deck: deck.value,
    });
    try {
      const answer = await fetch(`/api/print/${kind.value}.pdf?${wishes}`);
      if (!answer.ok) throw await answer.json() as Refused;
      save(
        await answer.blob(),
        `numbers-station-${kind.value}-${language.value}-${paper.value}.pdf`,
      );
    } catch (refusal) {
      trouble.value = refusal instanceof TypeError
        ? t("refused.no_connection")
        : troubleText(refusal);
    } finally {
      busy.value = false;
    }
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
            label: <span lang={value}>{t(`languages.${value}`)}</span>,
          }))}
          onChange={(value) => language.value = value}
        />
        {withWords && (
          <Choice
            legend={t("print.deck")}
            value={deck.value}
            options={(["standard", "children"] as const).map((value) => ({
              value,
              label: t(`print.${value}`),
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
        <div role="alert">{trouble.value && <Notice tone="bad">{trouble.value}</Notice>}</div>
        <Button kind="main" icon="print" type="submit" disabled={busy.value}>
          {busy.value ? t("print.busy") : t("print.make")}
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

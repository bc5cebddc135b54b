/** Words of one's own: pasted, or from a file; every mistake is shown at once. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Refusal } from "../api.ts";
import type { Fault } from "../generated/types.ts";
import { has, t, troubleText } from "../texts.ts";
import { Button, Field, Notice } from "../view/parts/mod.ts";
import { LanguageSelect } from "./language_select.tsx";

/** How many mistakes are shown; people mend a few at a time. */
const SHOWN = 20;

interface WordsFormProps {
  label: string;
  hint: string;
  /** What the button says that takes the words. */
  action: string;
  /** The language that they are probably in, as a tag. */
  language: string;
  /** Take them; a refusal is shown here. */
  onBring: (text: string, language: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

export function WordsForm(props: WordsFormProps) {
  const { label, hint, action, language, onBring, onCancel } = props;
  const chosen = useSignal(language);
  const text = useSignal("");
  const busy = useSignal(false);
  const faults = useSignal<readonly Fault[]>([]);
  const trouble = useSignal<string | null>(null);
  async function bring(event: Event) {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    faults.value = [];
    trouble.value = null;
    try {
      await onBring(text.value, chosen.value);
    } catch (refusal) {
      faults.value = (refusal instanceof Refusal && refusal.body?.faults) || [];
      trouble.value = troubleText(refusal);
    } finally {
      busy.value = false;
    }
  }
  return (
    <form class="stack" onSubmit={bring}>
      <Field
        label={label}
        hint={hint}
        rows={8}
        value={text.value}
        onInput={(value) => text.value = value}
      />
      <p class="hint">{t("packs.said_hint")}</p>
      <LanguageSelect
        label={t("common.language")}
        value={chosen.value}
        onChange={(tag) => chosen.value = tag}
      />
      <div role="alert">
        {trouble.value && (
          <Notice tone="bad">
            <p>{trouble.value}</p>
            {faults.value.slice(0, SHOWN).map((fault, at) => (
              <p key={at}>
                {fault.line > 0 ? t("packs.line", { n: fault.line }) : ""}{" "}
                {fault.word && <b>{t("common.quoted", { text: fault.word })} –</b>}{" "}
                {has(`fault.${fault.code}`) ? t(`fault.${fault.code}`) : fault.message}
              </p>
            ))}
          </Notice>
        )}
      </div>
      <div class="row">
        {onCancel && <Button onClick={onCancel}>{t("common.cancel")}</Button>}
        <FileButton
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          onChoose={([file]) => void file?.text().then((read) => text.value = read)}
        >
          {t("packs.from_file")}
        </FileButton>
        <Button kind="main" type="submit" disabled={busy.value || !text.value.trim()}>
          {action}
        </Button>
      </div>
    </form>
  );
}

interface FileButtonProps {
  accept: string;
  many?: boolean | undefined;
  children: string;
  onChoose: (files: File[]) => void;
}

/** A button that lets the device choose files. */
export function FileButton({ accept, many, children, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="note" onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={many}
        onChange={(event) => {
          const files = [...event.currentTarget.files ?? []];
          event.currentTarget.value = ""; // so that the same file can be chosen again
          if (files.length) onChoose(files);
        }}
      />
    </>
  );
}

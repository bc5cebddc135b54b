/** Pictures of one's own: dropped or chosen, made smaller, checked by the server, file by file. */

import { useSignal } from "@preact/signals";
import { Refusal, upload } from "../api.ts";
import type { Fault, PackMade } from "../generated/types.ts";
import { spoken, t, troubleText } from "../texts.ts";
import { Button, Field, Notice } from "../view/parts/mod.ts";
import { LanguageSelect } from "./language_select.tsx";
import { prepare } from "./prepare.ts";
import { FileButton } from "./words_form.tsx";

/** How many mistakes are shown. */
const SHOWN = 20;

interface PicturesFormProps {
  hint: string;
  /** The language that their tags are probably in. */
  language: string;
  /** A pack was made of them; a refusal is shown here. */
  onMade: (made: PackMade) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

export function PicturesForm({ hint, language, onMade, onCancel }: PicturesFormProps) {
  const name = useSignal("");
  const chosen = useSignal(language);
  const busy = useSignal<string | null>(null);
  const faults = useSignal<readonly Fault[]>([]);
  const trouble = useSignal<string | null>(null);
  const sent = useSignal<Blob | null>(null);

  async function attempt(work: () => Promise<void>) {
    if (busy.value !== null) return;
    faults.value = [];
    trouble.value = null;
    try {
      await work();
    } catch (refusal) {
      faults.value = (refusal instanceof Refusal && refusal.body?.faults) || [];
      trouble.value = troubleText(refusal);
    } finally {
      busy.value = null;
    }
  }
  const choose = (files: readonly File[]) =>
    attempt(async () => {
      const all = files.length;
      sent.value = await prepare(files, (ready) => {
        busy.value = t("packs.preparing", { n: ready + 1, all });
      });
      await send(false);
    });
  async function send(skip: boolean) {
    busy.value = t("packs.checking");
    const wishes = new URLSearchParams({ language: chosen.value, texts: spoken() });
    if (name.value.trim()) wishes.set("name", name.value.trim());
    if (skip) wishes.set("skip", "");
    await onMade(await upload<PackMade>(`/api/picture-packs?${wishes}`, sent.value!));
  }
  return (
    <div
      class="stack packs-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void choose([...event.dataTransfer?.files ?? []]);
      }}
    >
      <Field
        label={t("packs.name")}
        value={name.value}
        maxLength={60}
        onInput={(value) => name.value = value}
      />
      <p class="hint">{hint}</p>
      <LanguageSelect
        label={t("packs.tags_language")}
        value={chosen.value}
        onChange={(tag) => chosen.value = tag}
      />
      <div class="row">
        {onCancel && <Button onClick={onCancel}>{t("common.cancel")}</Button>}
        <FileButton
          accept="image/*,.svg,.zip,.txt,application/zip"
          many
          onChoose={(files) => void choose(files)}
        >
          {t("packs.choose_pictures")}
        </FileButton>
      </div>
      <p role="status">{busy.value}</p>
      <div role="alert">
        {trouble.value && (
          <Notice tone="bad">
            <p>{trouble.value}</p>
            {faults.value.slice(0, SHOWN).map((fault, at) => (
              <p key={at}>
                {fault.file && <b>{fault.file}:</b>} {fault.message}
              </p>
            ))}
          </Notice>
        )}
      </div>
      {faults.value.length > 0 && (
        <Button onClick={() => void attempt(() => send(true))}>{t("packs.skip")}</Button>
      )}
    </div>
  );
}

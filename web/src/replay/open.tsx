/** How a record comes in: as a file, dropped or chosen, or pasted. */

import { useSignal } from "@preact/signals";
import { t } from "../texts.ts";
import { Button, Field, Icon, Notice } from "../view/parts/mod.ts";
import type { Trouble } from "./read.ts";

interface OpenProps {
  trouble: Trouble | null;
  onRead: (text: string) => void;
}

export function Open({ trouble, onRead }: OpenProps) {
  const pasted = useSignal("");
  const over = useSignal(false);
  async function file(files: FileList | null | undefined) {
    const [first] = files ?? [];
    if (!first) return;
    pasted.value = await first.text();
    onRead(pasted.value);
  }
  return (
    <form
      class="plate replay-open"
      data-over={over.value || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (pasted.value.trim()) onRead(pasted.value);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => over.value = false}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        void file(event.dataTransfer?.files);
      }}
    >
      <h1>{t("replay.title")}</h1>
      <p class="prose">{t("replay.about")}</p>
      <div role="alert">{trouble && <Mistake trouble={trouble} />}</div>
      <label class="replay-file">
        <Icon name="download" />
        <span>{t("replay.file")}</span>
        <input
          type="file"
          class="unseen"
          accept=".txt,text/plain"
          onChange={(event) => void file(event.currentTarget.files)}
        />
      </label>
      <Field
        label={t("replay.paste")}
        rows={8}
        value={pasted.value}
        onInput={(value) => pasted.value = value}
      />
      <Button kind="main" icon="replay" type="submit">{t("replay.open")}</Button>
    </form>
  );
}

/** The sentence, and the line of the record with a finger on the place. */
function Mistake({ trouble: { says, at } }: { trouble: Trouble }) {
  return (
    <Notice tone="bad">
      <p>{says}</p>
      {at && (
        <>
          <p>{t("replay.place", { line: at.number, column: at.column })}</p>
          {at.line && (
            <pre class="replay-line">{at.line.slice(0, at.before)}<mark>{at.line.slice(at.before) || " "}</mark></pre>
          )}
        </>
      )}
    </Notice>
  );
}

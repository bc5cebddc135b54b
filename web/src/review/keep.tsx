/** Keeping and sending a review: buttons for its files, which are made when they are pressed. */

import { useSignal } from "@preact/signals";
import { save } from "../share/file.ts";
import { t } from "../texts.ts";
import { Button, Notice } from "../view/parts/mod.ts";
import { type Ending, makeFile } from "./files.ts";
import type { Story } from "./story.ts";

export function Keep({ story }: { story: Story }) {
  const busy = useSignal(false);
  const failed = useSignal(false);
  async function make(ending: Ending, done: (file: File) => unknown) {
    busy.value = true;
    failed.value = false;
    try {
      await done(await makeFile(story, ending));
    } catch (error) {
      // Whoever thinks better of sending it is no failure.
      failed.value = (error as Error).name !== "AbortError";
      if (failed.value) console.error(error);
    }
    busy.value = false;
  }
  return (
    <div class="row look-keep" aria-busy={busy.value}>
      {(["png", "svg"] as const).map((ending) => (
        <Button
          key={ending}
          icon="download"
          disabled={busy.value}
          onClick={() => void make(ending, save)}
        >
          {t(`look.save_${ending}`)}
        </Button>
      ))}
      {canSend() && (
        <Button
          icon="friends"
          disabled={busy.value}
          onClick={() => void make("png", (file) => navigator.share({ files: [file] }))}
        >
          {t("look.send")}
        </Button>
      )}
      {failed.value && <Notice tone="bad">{t("share.failed")}</Notice>}
    </div>
  );
}

/** Whether this browser sends files. */
function canSend(): boolean {
  const trial = new File([""], "trial.png", { type: "image/png" });
  return navigator.canShare?.({ files: [trial] }) ?? false;
}

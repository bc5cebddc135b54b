/** Something that is asked of the server once at a time, and what went wrong with it. */

import { useSignal } from "@preact/signals";
import { has, load, troubleText } from "../texts.ts";
import { Notice } from "./parts/mod.ts";

export interface Attempt {
  busy: boolean;
  trouble: string | null;
  /** Try it; a second call while the first is on its way does nothing. */
  start: (what: () => Promise<void>) => Promise<void>;
}

export function useAttempt(): Attempt {
  const busy = useSignal(false);
  const trouble = useSignal<string | null>(null);
  async function start(what: () => Promise<void>) {
    if (busy.value) return;
    busy.value = true;
    trouble.value = null;
    try {
      await what();
    } catch (refusal) {
      // The front page has no refusals until there is one.
      if (!has("refused.internal")) await load("refusals").catch(() => {});
      trouble.value = troubleText(refusal);
    } finally {
      busy.value = false;
    }
  }
  return { busy: busy.value, trouble: trouble.value, start };
}

/** Always on the page, so that it is heard when something comes into it. */
export function Trouble({ text }: { text: string | null }) {
  return <div role="alert">{text && <Notice tone="bad">{text}</Notice>}</div>;
}

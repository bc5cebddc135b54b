/** The texts of the review come when a game is over, not before. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { has, load } from "../texts.ts";

/** Whether they are there. */
export function useReviewTexts(): boolean {
  const ready = useSignal(has("review.title"));
  useEffect(() => {
    if (ready.value) return;
    load("review").then(() => ready.value = true, () => {});
  }, []);
  return ready.value;
}

/** A look back at a finished game, made by the server when it is asked for. */

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { PublicGame } from "../fold/game.ts";
import type { Review as Found } from "../generated/types.ts";
import { t, troubleText } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";
import type { Story } from "./story.ts";
import { useReviewTexts } from "./texts.ts";

interface ReviewProps {
  game: PublicGame;
  address: Story["address"];
  /** Asks the server; it thinks for some seconds. */
  ask: () => Promise<Found>;
  /** What shows it, which comes when it is wanted. */
  look: { fetch: () => void; Inner: ComponentType<Story> };
}

export function Review({ game, address, ask, look: { fetch, Inner } }: ReviewProps) {
  const ready = useReviewTexts();
  const found = useSignal<Found | null>(null);
  const waiting = useSignal(false);
  const trouble = useSignal("");
  // Another game is another review.
  useEffect(() => void (found.value = null), [game.cards]);

  async function look() {
    waiting.value = true;
    trouble.value = "";
    fetch();
    try {
      found.value = await ask();
    } catch (refusal) {
      trouble.value = troubleText(refusal);
    }
    waiting.value = false;
  }

  if (!ready) return null;
  return (
    <section class="plate review" aria-labelledby="review-title" aria-busy={waiting.value}>
      <h2 id="review-title">{t("review.title")}</h2>
      <p class="hint" role="status">
        {waiting.value ? t("review.wait") : trouble.value || (found.value ? t("review.about") : "")}
      </p>
      {found.value
        ? <Inner game={game} found={found.value} address={address} />
        : (
          <Button disabled={waiting.value} onClick={() => void look()}>
            {t(trouble.value ? "link.again" : "look.back")}
          </Button>
        )}
    </section>
  );
}

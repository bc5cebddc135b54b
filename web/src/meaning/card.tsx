/** A card taken up from the table: large, with what it means beneath. */

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { type PublicGame, wordsLanguage } from "../fold/game.ts";
import { t } from "../texts.ts";
import { useBack } from "../view/parts/back.ts";
import { fit } from "../view/parts/fit.ts";
import { Button, group } from "../view/parts/mod.ts";
import { Explanation } from "./explanation.tsx";

interface CardMeaningProps {
  game: PublicGame;
  /** Which card; none: it lies on the table. */
  at: number | null;
  /** The address of its picture. */
  picture: string | undefined;
  /** What else can be done with it. */
  action?: ComponentChildren;
  onClose: () => void;
}

export function CardMeaning({ game, at, picture, action, onClose }: CardMeaningProps) {
  const box = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);
  const name = useId();
  const card = at === null ? undefined : game.cards[at];
  const open = card !== undefined;
  useBack(open, onClose);
  useLayoutEffect(() => {
    if (!open) return;
    const dialog = box.current!;
    pressed.current = false;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={box}
      class="meaning"
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={() => pressed.current = true}
      onClick={(event) => {
        // The finger that opened it is still to be lifted; that is no tap.
        if (pressed.current || event.detail === 0) onClose();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {card && (
        <div class="meaning-card" data-face={card.kind}>
          {card.kind === "word"
            ? (
              <h2 id={name} class="meaning-word" style={{ "--wide": fit(card.text).wide }}>
                <span class="meaning-figures" aria-hidden="true">{group(card.text)}</span>
                <span lang={wordsLanguage(game.rules)}>{card.text}</span>
              </h2>
            )
            : (
              <>
                <h2 id={name} class="unseen">{t("table.picture", { n: at! + 1 })}</h2>
                {picture && <img class="meaning-picture" src={picture} alt="" draggable={false} />}
              </>
            )}
          <div class="meaning-told" role="status">
            <Explanation key={at} game={game} card={card} />
          </div>
          <Button kind="bare" icon="close" label={t("common.close")} onClick={onClose} />
          <div class="meaning-action">{action}</div>
        </div>
      )}
    </dialog>
  );
}

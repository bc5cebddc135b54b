/** Taking back a touch by consent: the button for some seconds, and the question to the one who decides (R28). */

import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { type PublicGame } from "../fold/game.ts";
import { UNDO } from "../generated/rules.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";
import { cardName } from "./words.ts";

/** As long as it may be asked, by the room's clock. */
export function UndoButton({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const ends = (game.touch?.at ?? 0) + UNDO;
  const left = useSignal(0);
  const may = room.moves.value.includes("askUndo");
  useEffect(() => {
    if (!may) return;
    const tick = () => left.value = Math.max(0, Math.ceil((ends - room.now()) / 1000));
    tick();
    const beat = setInterval(tick, 200);
    return () => clearInterval(beat);
  }, [may, ends]);
  if (!may || left.value === 0) return null;
  return (
    <Button label={t("undo.ask")} onClick={() => room.play({ type: "askUndo" })}>
      {t("undo.ask_left", { n: left.value })}
    </Button>
  );
}

/** The spymaster who is asked: nobody guesses until the answer. */
export function UndoQuestion({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const heading = useId();
  const card = game.touch?.card ?? 0;
  const answer = (agree: boolean) => room.play({ type: "answerUndo", agree });
  return (
    <section class="question" aria-labelledby={heading}>
      <h2 id={heading}>{t("undo.title")}</h2>
      <p class="question-clue">
        <b>{cardName(game.cards[card]!, card)}</b>
      </p>
      <p class="question-why">{t("undo.why")}</p>
      <div class="question-answers">
        <Button onClick={() => answer(false)}>{t("undo.no")}</Button>
        <Button onClick={() => answer(true)}>{t("undo.yes")}</Button>
      </div>
    </section>
  );
}

/** Swapping a card that nobody knows, before the first clue: proposed by anybody, the spymasters agree (R29). */

import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { isWatching, modeOf, type PublicGame } from "../fold/game.ts";
import { swapWaitsFor } from "../fold/room.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";
import { tell } from "./log.tsx";
import { cardName } from "./words.ts";

interface SwapProps {
  room: RoomCtrl;
  game: PublicGame;
}

/** Beneath a card that is taken up. */
export function SwapButton({ room, game, card }: SwapProps & { card: number }) {
  const open = game.phase === "clue" && game.turns.length === 0 && !game.covered[card];
  const seated = !isWatching(room.seat.value);
  if (!open || !seated || room.public.value?.swap) return null;
  return (
    <Button onClick={() => room.ask({ type: "proposeSwap", card })}>{t("swap.propose")}</Button>
  );
}

/** What is proposed, for everybody; the answer, for whoever has to agree. */
export function SwapQuestion({ room, game }: SwapProps) {
  const state = room.public.value;
  const swap = state?.swap ?? null;
  const name = state?.people.find(({ number }) => number === swap?.by)?.name ?? "";
  const card = swap && cardName(game.cards[swap.card]!, swap.card);
  const text = card && t("swap.proposed", { name, card });
  useEffect(() => {
    if (text) tell(text);
  }, [text]);
  if (!state || !swap || !text) return null;
  const answer = (agree: boolean) => room.ask({ type: "answerSwap", agree });
  // In co-op only one team is there.
  const seats = modeOf(game).seats.filter((seat) =>
    modeOf(game).hasOpponent || seat.startsWith(game.starting)
  );
  const mine = room.seat.value !== null && swapWaitsFor(state, seats).includes(room.seat.value);
  return (
    <div class="offer" role="group" aria-label={text}>
      <p>{text}</p>
      {mine && (
        <>
          <Button onClick={() => answer(false)}>{t("swap.no")}</Button>
          <Button kind="main" onClick={() => answer(true)}>{t("swap.yes")}</Button>
        </>
      )}
      {!mine && swap.by === room.player.value && (
        <Button onClick={() => answer(false)}>{t("swap.withdraw")}</Button>
      )}
    </div>
  );
}

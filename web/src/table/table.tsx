/** The table during a game: the board first, the clue above it, one's own controls below. */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { isOperative, isSpymaster, isWatching, type PublicGame, toAct } from "../fold/game.ts";
import { ExplainedBoard } from "../meaning/board.tsx";
import { LateGuest } from "../room/late_guest.tsx";
import { ScreenOffer } from "../room/screen.tsx";
import { OfferBanner } from "../room/seat_offer.tsx";
import { t } from "../texts.ts";
import { CommentaryQuestion } from "../room/commentary.tsx";
import { alertOf } from "./banner.tsx";
import { useCall } from "./call.ts";
import { cardsOf } from "./cards.ts";
import { ClueSlip } from "./clue.tsx";
import { Ending } from "./ending.tsx";
import { CURRENT_CARD, useKeptFocus } from "./focus.ts";
import { Header } from "./header.tsx";
import { tell } from "./log.tsx";
import { OperativeBar } from "./operative.tsx";
import { fetchPictures } from "./pictures.ts";
import { isAsked, Questions } from "./questions.tsx";
import { boardText, useBoardKey } from "./read_board.ts";
import { RoleCard } from "./role_card.tsx";
import { Side } from "./side.tsx";
import { SpymasterBar } from "./spymaster.tsx";
import { Strip } from "./strip.tsx";
import { SwapButton, SwapQuestion } from "./swap.tsx";
import { isMine, useTurnTitle } from "./you.tsx";

export function Table({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const seat = room.seat.value;
  const chosen = useSignal<number | null>(null);
  const selected = useComputed(() => {
    const now = room.game.value;
    const card = chosen.value;
    return card !== null && now?.covered[card] === null ? card : null;
  });
  /** The cards that a spymaster has in mind, on this device alone. */
  const planned = useSignal<ReadonlySet<number>>(new Set());
  const root = useRef<HTMLElement>(null);
  useKeptFocus(root, CURRENT_CARD);
  useTurnTitle(room, game);
  useCall(isMine(room, game));
  useEffect(() => void fetchPictures(room.code, game), [game.cards]);
  // At once: a card that somebody quick has chosen since must not be forgotten.
  useLayoutEffect(() => {
    chosen.value = null;
    planned.value = new Set();
  }, [game.turn, game.phase]);

  const composing = isSpymaster(seat) && game.phase === "clue" && toAct(game) === seat;
  function press(card: number) {
    if (game.covered[card] !== null) return;
    if (composing) {
      const others = [...planned.value].filter((each) => each !== card);
      planned.value = new Set(planned.value.has(card) ? others : [...others, card]);
      return;
    }
    const same = selected.value === card;
    chosen.value = same ? null : card;
    if (isOperative(seat)) {
      const marked = room.marks.value.get(room.player.value ?? 0)?.has(card) ?? false;
      if (marked === same) room.ask({ type: "mark", card, on: !same });
    }
  }

  const cards = cardsOf(room, game, composing ? planned.value : only(selected.value));
  useBoardKey(() => tell(...boardText(cards, game.rules.grid)));
  return (
    <main
      ref={root}
      class="table"
      data-turn={game.turn}
      data-grid={game.rules.grid}
      data-seat={seat ?? "none"}
      data-alert={alertOf(game, seat)?.kind}
      data-moment={room.moment.value?.kind}
      data-again={(room.public.value?.games ?? 0) > 1 || undefined}
    >
      <Header room={room} game={game} />
      <div class="table-slip">
        <ClueSlip room={room} game={game} alerts />
      </div>
      <Strip game={game} />
      <div class="table-board" onMouseDown={keepTyping}>
        <ExplainedBoard
          game={game}
          label={t("table.board")}
          hint={t("board.keys")}
          cards={cards}
          action={(at) => <SwapButton room={room} game={game} card={at} />}
          onPress={!isWatching(seat) && game.phase !== "over" ? press : undefined}
        />
      </div>
      <div class="table-bar" aria-busy={room.pending.value !== null}>
        <SwapQuestion room={room} game={game} />
        <CommentaryQuestion room={room} />
        <ScreenOffer room={room} />
        <OfferBanner room={room} game={game} />
        {game.phase === "over"
          ? <p class="table-watching">{t("table.over")}</p>
          : isAsked(room, game)
          ? <Questions room={room} game={game} />
          : isSpymaster(seat)
          ? <SpymasterBar room={room} game={game} selected={selected.value} />
          : isOperative(seat)
          ? <OperativeBar room={room} game={game} selected={selected.value} />
          : <LateGuest room={room} game={game} />}
      </div>
      <Side room={room} game={game} />
      <Ending room={room} game={game} />
      <RoleCard room={room} />
    </main>
  );
}

const only = (card: number | null): ReadonlySet<number> => new Set(card === null ? [] : [card]);

/** Who marks cards while writing a clue keeps the keyboard. */
function keepTyping(event: MouseEvent): void {
  if (document.activeElement?.matches(".clue-form input")) event.preventDefault();
}

/** The table during a game: the board first, the clue above it, one's own controls below. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { isOperative, isSpymaster, type PublicGame } from "../fold/game.ts";
import { useRefused } from "../room/refused.tsx";
import { t } from "../texts.ts";
import { Board, Notices, type Toast } from "../view/parts/mod.ts";
import { announce } from "../voice.ts";
import { sentences } from "./announce.ts";
import { Banner } from "./banner.tsx";
import { cardsOf } from "./cards.ts";
import { ClueSlip } from "./clue.tsx";
import { Header } from "./header.tsx";
import { OperativeBar } from "./operative.tsx";
import { Questions } from "./questions.tsx";
import { Side } from "./side.tsx";
import { SpymasterBar } from "./spymaster.tsx";
import { describe } from "./words.ts";

/** How long a notice stays. */
const READ = 6000;

export function Table({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const seat = room.seat.value;
  const chosen = useSignal<number | null>(null);
  const selected = useComputed(() => {
    const now = room.game.value;
    const card = chosen.value;
    return card !== null && now?.covered[card] === null ? card : null;
  });
  useEffect(() => void describe(room.code, game), [game.cards]);
  useEffect(() => {
    chosen.value = null;
  }, [game.turn, game.phase]);

  function press(card: number) {
    if (game.covered[card] !== null) return;
    const same = selected.value === card;
    chosen.value = same ? null : card;
    if (isOperative(seat)) {
      const marked = room.marks.value.get(room.player.value ?? 0)?.has(card) ?? false;
      if (marked === same) room.ask({ type: "mark", card, on: !same });
    }
  }

  return (
    <main
      class="table"
      data-turn={game.turn}
      data-grid={game.rules.grid}
      data-seat={seat ?? "none"}
    >
      <h1 class="unseen">{t("table.board")}</h1>
      <Header room={room} game={game} />
      <div class="table-slip">
        <ClueSlip room={room} game={game} />
        <Banner game={game} seat={seat} />
      </div>
      <div class="table-board">
        <Board
          label={t("table.board")}
          lang={game.rules.language}
          cards={cardsOf(room, game, selected.value)}
          onPress={seat && seat !== "spectator" && game.phase !== "over" ? press : undefined}
        />
      </div>
      <div class="table-bar" aria-busy={room.pending.value !== null}>
        {game.phase === "over"
          ? <p class="table-watching">{t("table.over")}</p>
          : isSpymaster(seat)
          ? <SpymasterBar room={room} game={game} selected={selected.value} />
          : isOperative(seat)
          ? <OperativeBar room={room} game={game} selected={selected.value} />
          : <p class="table-watching">{t("table.watching")}</p>}
      </div>
      <Side room={room} game={game} />
      <Questions room={room} game={game} />
      <News room={room} />
    </main>
  );
}

/** What the board itself does not show well enough. */
const TOLD = new Set(["challenged", "ruled", "penalised", "waived", "gaveUp", "timerExpired"]);

/** What just happened: all of it for those who listen, on screen what one could overlook. */
function News({ room }: { room: RoomCtrl }) {
  const toasts = useSignal<Toast[]>([]);
  const spoken = useSignal("");
  useSignalEffect(() => {
    const news = room.news.value;
    const game = room.game.peek();
    if (!news || !game) return;
    spoken.value = sentences(news.events, game).join(" ");
    announce(news.events, game);
    const text = sentences(news.events.filter(({ type }) => TOLD.has(type)), game).join(" ");
    if (!text) return;
    toasts.value = [...toasts.peek().slice(-1), { id: news.seq, text }];
    setTimeout(() => toasts.value = toasts.peek().filter(({ id }) => id !== news.seq), READ);
  });
  return (
    <>
      <p class="unseen" role="status">{spoken.value}</p>
      <Notices notices={[...toasts.value, ...useRefused(room)]} />
    </>
  );
}

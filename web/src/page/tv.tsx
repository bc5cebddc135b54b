/** The big screen: board, clue, score and timer, readable from four metres; no controls, no key. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import type { PublicGame } from "../fold/game.ts";
import { ConnectionNotice } from "../room/connection.tsx";
import { Gone } from "../room/gone.tsx";
import { base, QrCode } from "../room/invite.tsx";
import { LIMITS } from "../generated/rules.ts";
import { Join } from "../room/join.tsx";
import { useRoom } from "../room/use_room.ts";
import { result, sentences, why } from "../table/announce.ts";
import { Banner } from "../table/banner.tsx";
import { cardsOf } from "../table/cards.ts";
import { ClueSlip } from "../table/clue.tsx";
import { Left } from "../table/header.tsx";
import { Timer } from "../table/timer.tsx";
import { describe, past } from "../table/words.ts";
import { t } from "../texts.ts";
import { useWakefulness } from "../view/awake.ts";
import { Board, Button, Field, HistoryList, Notice, Wordmark } from "../view/parts/mod.ts";
import { announce } from "../voice.ts";

/** Clues that fit beside the board. */
const HISTORY = 7;

export default function Page() {
  const code = (location.pathname.split("/")[2] ?? "").toUpperCase();
  return code ? <Screen code={code} /> : <Which />;
}

/** Which room? The only thing that a screen without a room asks. */
function Which() {
  const code = useSignal("");
  function go(event: Event) {
    event.preventDefault();
    if (code.value.trim()) {
      location.assign(`/tv/${encodeURIComponent(code.value.trim().toUpperCase())}`);
    }
  }
  return (
    <main class="page page-note">
      <Wordmark />
      <h1>{t("common.tv")}</h1>
      <form class="plate" onSubmit={go}>
        <Field
          label={t("common.code")}
          typed
          value={code.value}
          maxLength={2 * LIMITS.roomCode}
          onInput={(value) => code.value = value}
        />
        <Button kind="main" type="submit">{t("tv.show")}</Button>
      </form>
    </main>
  );
}

function Screen({ code }: { code: string }) {
  const { room, summary, gone } = useRoom(code, true);
  useWakefulness();
  const state = room.public.value;
  const game = room.game.value;
  useEffect(() => {
    if (game) void describe(code, game);
  }, [game?.cards]);
  if (gone) return <Gone why={gone} />;
  if (summary?.locked && !state && room.connection.value === "refused") {
    return <Join summary={summary} onJoined={() => room.reconnect()} onWatch={null} />;
  }
  return (
    <main class="tv" data-turn={game?.turn} data-grid={game?.rules.grid}>
      <ConnectionNotice state={room.connection.value} />
      <h1 class="unseen">{t("common.tv")}</h1>
      <header class="tv-head">
        {game && state
          ? (
            <>
              <Left game={game} team="red" />
              <Now room={room} game={game} />
              <Left game={game} team="blue" />
            </>
          )
          : <Wordmark />}
      </header>
      <section class="tv-board">
        {game
          ? (
            <Board
              label={t("table.board")}
              lang={game.rules.language}
              cards={cardsOf(room, game, null)}
            />
          )
          : <Waiting room={room} />}
      </section>
      {game && (
        <aside class="tv-side">
          <Timer room={room} game={game} shown />
          <HistoryList
            label={t("table.tab.clues")}
            clues={past(game, state).slice(-HISTORY)}
            empty=""
            lang={game.rules.language}
          />
          <Ways code={code} />
        </aside>
      )}
      <News room={room} />
    </main>
  );
}

/** The way in: QR code, letters, address. */
function Ways({ code }: { code: string }) {
  return (
    <div class="tv-join">
      <QrCode path={`/r/${code}`} label={t("invite.qr", { link: `${base()}/r/${code}` })} />
      <p>{t("tv.join")}</p>
      <p class="code">{code}</p>
      <p class="tv-address">{base().replace(/^https?:\/\//, "")}</p>
    </div>
  );
}

function Now({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  if (!game.outcome) {
    return (
      <div class="tv-clue">
        <ClueSlip room={room} game={game} />
        <Banner game={game} seat={null} />
      </div>
    );
  }
  return (
    <div class="tv-result" data-team={game.outcome.winner}>
      <h2>{result(game)}</h2>
      <p>{why(game)}</p>
    </div>
  );
}

function Waiting({ room }: { room: RoomCtrl }) {
  const people = room.public.value?.people ?? [];
  return (
    <div class="tv-wait">
      <Ways code={room.code} />
      <h1>{t("tv.waiting")}</h1>
      <ul>{people.map((person) => <li key={person.number}>{person.name}</li>)}</ul>
      {room.connection.value === "lost" && <Notice tone="bad">{t("line.lost")}</Notice>}
    </div>
  );
}

/** The latest sentence, for a room full of people who listen. */
function News({ room }: { room: RoomCtrl }) {
  const news = room.news.value;
  const game = room.game.value;
  const text = news && game ? sentences(news.events, game).join(" ") : "";
  useEffect(() => {
    if (news && game) announce(news.events, game);
  }, [news]);
  return <p class="unseen" role="status">{text}</p>;
}

/** The big screen: board, clue, score and timer, readable from four metres; no controls, no key. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import type { Match } from "../fold/match.ts";
import { Door } from "../room/door.tsx";
import { Gone } from "../room/gone.tsx";
import { base, QrCode } from "../room/invite.tsx";
import { Line } from "../room/line.tsx";
import { useRoom } from "../room/use.ts";
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
          maxLength={12}
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
  const hall = room.hall.value;
  const match = room.match.value;
  useEffect(() => {
    if (match) void describe(code, match);
  }, [match?.cards]);
  if (gone) return <Gone why={gone} />;
  if (summary?.locked && !hall && room.line.value === "lost") {
    return <Door summary={summary} onJoined={() => room.again()} onWatch={null} />;
  }
  return (
    <main class="tv" data-turn={match?.turn} data-grid={match?.rules.grid}>
      <Line line={room.line.value} />
      <h1 class="unseen">{t("common.tv")}</h1>
      <header class="tv-head">
        {match && hall
          ? (
            <>
              <Left match={match} team="red" />
              <Now room={room} match={match} />
              <Left match={match} team="blue" />
            </>
          )
          : <Wordmark />}
      </header>
      <section class="tv-board">
        {match
          ? (
            <Board
              label={t("table.board")}
              lang={match.rules.language}
              cards={cardsOf(room, match, null)}
            />
          )
          : <Waiting room={room} />}
      </section>
      {match && (
        <aside class="tv-side">
          <Timer room={room} match={match} shown />
          <HistoryList
            label={t("table.tab.clues")}
            clues={past(match, hall).slice(-HISTORY)}
            empty=""
            lang={match.rules.language}
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

function Now({ room, match }: { room: RoomCtrl; match: Match }) {
  if (!match.outcome) {
    return (
      <div class="tv-clue">
        <ClueSlip room={room} match={match} />
        <Banner match={match} seat={null} />
      </div>
    );
  }
  return (
    <div class="tv-result" data-team={match.outcome.winner}>
      <h2>{result(match)}</h2>
      <p>{why(match)}</p>
    </div>
  );
}

function Waiting({ room }: { room: RoomCtrl }) {
  const people = room.hall.value?.people ?? [];
  return (
    <div class="tv-wait">
      <Ways code={room.code} />
      <h1>{t("tv.waiting")}</h1>
      <ul>{people.map((person) => <li key={person.number}>{person.name}</li>)}</ul>
      {room.line.value === "lost" && <Notice tone="bad">{t("line.lost")}</Notice>}
    </div>
  );
}

/** The latest sentence, for a room full of people who listen. */
function News({ room }: { room: RoomCtrl }) {
  const news = room.news.value;
  const match = room.match.value;
  const text = news && match ? sentences(news.events, match).join(" ") : "";
  useEffect(() => {
    if (news && match) announce(news.events, match);
  }, [news]);
  return <p class="unseen" role="status">{text}</p>;
}

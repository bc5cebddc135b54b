/** The end of a game: who won and why, the key, every clue with what was found, and the next game. */

import { useEffect, useRef } from "preact/hooks";
import { get, post, text } from "../api.ts";
import { Farewells } from "../company/farewells.tsx";
import type { RoomCtrl } from "../ctrl.ts";
import { enemyWon, modeOf, type PublicGame, wordsLanguage } from "../fold/game.ts";
import type { Replayed, Review as Found } from "../generated/types.ts";
import { hides, leadsTo } from "../hiding.ts";
import { ExplainedBoard } from "../meaning/board.tsx";
import { replay } from "../replay/positions.ts";
import { Review } from "../review/review.tsx";
import { useReviewTexts } from "../review/texts.ts";
import { thoughts } from "../review/thoughts.ts";
import { ScreenOffer } from "../room/screen.tsx";
import { SeriesScore } from "../room/series_score.tsx";
import { type Shared, ShareGame } from "../share/share_game.tsx";
import { t } from "../texts.ts";
import { Button, HistoryList } from "../view/parts/mod.ts";
import { result, why } from "./announce.ts";
import { cardsOf } from "./cards.ts";
import { Best, yours } from "./ending.tsx";
import { useFirstFocus } from "./focus.ts";
import { Awards, NextSpymasters, Standings } from "./honours.tsx";
import { Left } from "./header.tsx";
import { Menu } from "./menu.tsx";
import { sideOf } from "./outcome.ts";
import { Pictured, picturesOf } from "./pictured.tsx";
import { fetchPictures, pictureAt } from "./pictures.ts";
import { Talk } from "./talk.tsx";
import { past } from "./words.ts";
import { later } from "../view/later.tsx";
import { withSheet } from "../view/sheet.ts";
import { useTitle } from "../view/title.ts";

/** A review, once somebody looks back. */
const Look = later(() => withSheet("review", import("../later/review.tsx")));

interface OverProps {
  room: RoomCtrl;
  game: PublicGame;
  onLobby: () => void;
}

export function Over({ room, game, onLobby }: OverProps) {
  const outcome = game.outcome!;
  const state = room.public.value;
  const told = useReviewTexts();
  useEffect(() => void fetchPictures(room.code, game), [game.cards]);
  const pictures = picturesOf(game, pictureAt);
  const heading = useRef<HTMLHeadingElement>(null);
  useFirstFocus(heading);
  useTitle(result(game));
  const thought = told && state ? thoughts(game, state) : () => undefined;
  const mine = yours(game, room.seat.value);
  const lost = enemyWon(game) || sideOf(game, room.seat.value) === "lost";
  const { simulatedEnemy } = modeOf(game);
  return (
    <main class="over" data-winner={outcome.winner} data-lost={lost || undefined}>
      <header class="over-head">
        <h1 ref={heading} tabIndex={-1}>{result(game)}</h1>
        {mine && <p class="over-side">{mine}</p>}
        <p>{why(game)}</p>
        <Best game={game} />
        {outcome.score != null && (
          <p class="over-rating">
            <b>{t(`rating.${outcome.score}`)}</b> {t("end.score", { n: outcome.score })}
          </p>
        )}
        <Awards game={game} />
        <SeriesScore room={room} mode={game.rules.mode} />
        <div class="row">
          {room.isHost.value && !simulatedEnemy && (
            <Button
              kind="main"
              icon="flip"
              onClick={() => room.once({ type: "rotate" }, { type: "start" })}
            >
              {t("end.rematch_next")}
            </Button>
          )}
          {room.isHost.value && (
            <Button
              kind={simulatedEnemy ? "main" : "plain"}
              icon="flip"
              onClick={() => room.once({ type: "start" })}
            >
              {t("end.rematch")}
            </Button>
          )}
          <Button onClick={onLobby}>{t("end.lobby")}</Button>
          <Menu room={room} game={game} />
        </div>
        {!room.isHost.value && <p class="hint">{t("end.host_decides")}</p>}
        <ScreenOffer room={room} />
        <NextSpymasters room={room} />
        <Standings room={room} />
      </header>
      <section class="over-board">
        <div class="over-left">
          <Left game={game} team="red" />
          <Left game={game} team="blue" />
        </div>
        <ExplainedBoard game={game} label={t("end.key")} cards={cardsOf(room, game)} />
      </section>
      <section class="over-clues">
        <h2>{t("table.tab.clues")}</h2>
        <HistoryList
          label={t("table.tab.clues")}
          clues={past(game, state, pictures, (turn, at) => {
            const text = thought(turn, at);
            return text && <Pictured text={text} pictures={pictures} />;
          })}
          empty={t("table.no_clues")}
          lang={wordsLanguage(game.rules)}
          full
        />
        <div class="row">
          <Button icon="replay" {...leadsTo(`/replay?room=${room.code}`, hides(state))}>
            {t("end.replay")}
          </Button>
          <Button icon="download" {...leadsTo(`/api/rooms/${room.code}/record`, hides(state))}>
            {t("end.record")}
          </Button>
          <ShareGame ask={() => lastGame(room.code)} />
        </div>
      </section>
      <section class="over-talk">
        <h2>{t("table.tab.talk")}</h2>
        <Farewells game={game} farewells={state?.farewells ?? []} pictures={pictures} />
        <Talk room={room} live={false} />
      </section>
      <Review
        game={game}
        address={pictureAt}
        look={Look}
        ask={() => get<Found>(`/api/rooms/${room.code}/review`)}
      />
    </main>
  );
}

/** The record of the game that was played last here, read. */
async function lastGame(code: string): Promise<Shared> {
  const record = await text(`/api/rooms/${code}/record`);
  return { record, replay: replay(await post<Replayed>("/api/replays", { text: record })) };
}

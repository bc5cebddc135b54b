/** The end of a game: who won and why, the key, every clue with what was found, and the next game. */

import { useEffect } from "preact/hooks";
import { get } from "../api.ts";
import type { RoomCtrl } from "../ctrl.ts";
import { enemyWon, modeOf, type PublicGame } from "../fold/game.ts";
import type { Review as Found } from "../generated/types.ts";
import { Review } from "../review/review.tsx";
import { useReviewTexts } from "../review/texts.ts";
import { thoughts } from "../review/thoughts.ts";
import { useRefused } from "../room/refused.tsx";
import { t } from "../texts.ts";
import { Board, Button, HistoryList, Notices } from "../view/parts/mod.ts";
import { result, why } from "./announce.ts";
import { cardsOf, pictureAt } from "./cards.ts";
import { Left } from "./header.tsx";
import { Pictured, picturesOf } from "./pictured.tsx";
import { Talk } from "./talk.tsx";
import { describe, past } from "./words.ts";

interface OverProps {
  room: RoomCtrl;
  game: PublicGame;
  onLobby: () => void;
}

export function Over({ room, game, onLobby }: OverProps) {
  const outcome = game.outcome!;
  const state = room.public.value;
  const told = useReviewTexts();
  useEffect(() => void describe(room.code, game), [game.cards]);
  const pictures = picturesOf(game, (id) => pictureAt(room.code, id));
  const thought = told && state ? thoughts(game, state) : () => undefined;
  const won = !enemyWon(game);
  const { simulatedEnemy } = modeOf(game);
  return (
    <main class="over" data-winner={outcome.winner} data-won={won || undefined}>
      <header class="over-head">
        <h1>{result(game)}</h1>
        <p>{why(game)}</p>
        {outcome.score != null && (
          <p class="over-rating">
            <b>{t(`rating.${outcome.score}`)}</b> {t("end.score", { n: outcome.score })}
          </p>
        )}
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
        </div>
        {!room.isHost.value && <p class="hint">{t("end.host_decides")}</p>}
      </header>
      <section class="over-board" aria-label={t("end.key")}>
        <div class="over-left">
          <Left game={game} team="red" />
          <Left game={game} team="blue" />
        </div>
        <Board
          label={t("end.key")}
          lang={game.rules.language}
          cards={cardsOf(room, game, null)}
        />
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
          lang={game.rules.language}
          full
        />
        <div class="row">
          <Button icon="replay" href={`/replay?room=${room.code}`}>{t("end.replay")}</Button>
          <Button icon="download" href={`/api/rooms/${room.code}/record`}>{t("end.record")}</Button>
        </div>
      </section>
      <section class="over-talk">
        <h2>{t("table.tab.talk")}</h2>
        <Talk room={room} />
      </section>
      <Review
        game={game}
        pictures={pictures}
        ask={() => get<Found>(`/api/rooms/${room.code}/review`)}
      />
      <Notices notices={useRefused(room)} />
    </main>
  );
}

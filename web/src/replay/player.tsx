/** A game step by step: the board, the clue, what happened, and the controls beneath. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { post } from "../api.ts";
import { clueOf, type PublicGame, wordsLanguage } from "../fold/game.ts";
import type { Identity, Review as Found } from "../generated/types.ts";
import { ExplainedBoard } from "../meaning/board.tsx";
import { Review } from "../review/review.tsx";
import { ShareGame } from "../share/share_game.tsx";
import { result, sentences, why } from "../table/announce.ts";
import { waiting } from "../table/clue.tsx";
import { Left } from "../table/header.tsx";
import { picturesOf } from "../table/pictured.tsx";
import { cardName, clueBy, numberSign, past } from "../table/words.ts";
import { t } from "../texts.ts";
import { Button, type CardProps, HistoryList, Slip, Toggle } from "../view/parts/mod.ts";
import { later } from "../view/later.tsx";
import { withSheet } from "../view/sheet.ts";
import { describePictures, pictureOf } from "./pictures.ts";
import type { Replay } from "./positions.ts";

/** A review, once somebody looks back. */
const Look = later(() => withSheet("review", import("../later/replay_review.tsx")));
/** Time to see a move before the next one. */
const PACE = 1800;

interface PlayerProps {
  replay: Replay;
  /** The text it comes from. */
  record: string;
  onClose: () => void;
}

export function Player({ replay, record, onClose }: PlayerProps) {
  const at = useSignal(0);
  const playing = useSignal(false);
  const keyShown = useSignal(false);
  const last = replay.positions.length - 1;
  const { game, events } = replay.positions[at.value]!;
  const pictures = picturesOf(game, (id) => pictureOf(replay, id));
  const go = (to: number) => at.value = Math.min(last, Math.max(0, to));
  function step(way: number) {
    playing.value = false;
    go(at.value + way);
  }

  useEffect(() => void describePictures(replay), [replay]);
  useEffect(() => {
    if (!playing.value) return;
    const beat = setInterval(() => {
      go(at.peek() + 1);
      if (at.peek() === last) playing.value = false;
    }, PACE);
    return () => clearInterval(beat);
  }, [playing.value]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return; // the browser's own
      const way = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
      const busy = event.target as Element | null;
      if (!way || event.defaultPrevented || busy?.closest("[type=range], [role=grid]")) return;
      event.preventDefault();
      step(way);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  const told = sentences(events, game).map((text) => /[.!?]$/.test(text) ? text : `${text}.`);
  return (
    <section class="replay" aria-label={t("replay.title")}>
      <header class="replay-head">
        <Left game={game} team="red" />
        <Button kind="bare" icon="close" label={t("replay.close")} onClick={onClose} />
        <Left game={game} team="blue" />
      </header>
      <div class="replay-slip">
        {game.outcome ? <Result game={game} /> : <Clue game={game} />}
      </div>
      <div class="replay-board">
        <ExplainedBoard
          game={game}
          label={t("table.board")}
          cards={cards(replay, game, keyShown.value)}
        />
      </div>
      <p class="replay-said" role="status">
        {told.join(" ") || t("replay.no_words")}
      </p>
      <div class="replay-bar">
        <Button
          icon="back"
          label={t("replay.back")}
          disabled={at.value === 0}
          onClick={() => step(-1)}
        />
        <Button
          kind="main"
          icon={playing.value ? "pause" : "play"}
          label={t(playing.value ? "replay.pause" : "replay.play")}
          onClick={() => {
            if (at.value === last) at.value = 0;
            playing.value = !playing.value;
          }}
        />
        <Button
          icon="next"
          label={t("replay.next")}
          disabled={at.value === last}
          onClick={() => step(1)}
        />
        <label class="replay-slider">
          <span>{t("replay.step", { n: at.value, all: last })}</span>
          <input
            type="range"
            min={0}
            max={last}
            value={at.value}
            onInput={(event) => {
              playing.value = false;
              go(Number(event.currentTarget.value));
            }}
          />
        </label>
      </div>
      <aside class="plate replay-side">
        {replay.key
          ? (
            <Toggle
              label={t("common.show_key")}
              on={keyShown.value}
              onChange={(on) => keyShown.value = on}
            />
          )
          : <p class="hint">{t("replay.no_key")}</p>}
        <ShareGame ask={() => Promise.resolve({ replay, record })} />
        <h2>{t("table.tab.clues")}</h2>
        <HistoryList
          label={t("table.tab.clues")}
          clues={past(game, null, pictures)}
          empty={t("table.no_clues")}
          lang={wordsLanguage(game.rules)}
          full
        />
        {replay.key && (
          <Review
            game={replay.positions[last]!.game}
            address={(id) => pictureOf(replay, id)}
            look={Look}
            ask={() => post<Found>("/api/reviews", { text: record })}
          />
        )}
      </aside>
    </section>
  );
}

function Clue({ game }: { game: PublicGame }) {
  const clue = clueOf(game);
  return (
    <Slip
      team={game.turn}
      from={clue ? clueBy(null, clue.team) : waiting(game, false)}
      word={clue?.word}
      number={clue ? numberSign(clue.number) : undefined}
      numberLabel={clue?.number === "unlimited" ? t("number.unlimited") : undefined}
      lang={wordsLanguage(game.rules)}
    />
  );
}

/** Who won and why, where the clues stood. */
function Result({ game }: { game: PublicGame }) {
  return (
    <div class="replay-result" data-team={game.outcome?.winner}>
      <h2>{result(game)}</h2>
      <p>{why(game)}</p>
    </div>
  );
}

function cards(replay: Replay, game: PublicGame, keyShown: boolean): CardProps[] {
  return game.cards.map((card, at) => {
    const cover = game.covered[at] ?? null;
    const secret = keyShown && !cover ? replay.key?.[at] ?? null : null;
    const face = (identity: Identity) => ({ identity, name: t(`identity.${identity}`) });
    const name = cardName(card, at);
    const picture = card.kind === "picture" ? pictureOf(replay, card.id) : undefined;
    return {
      ...(picture ? { picture } : { word: card.kind === "word" ? card.text : name }),
      label: name,
      about: [
        cover && t("table.covered", { identity: t(`identity.${cover}`) }),
        secret && t(`identity.${secret}`),
      ].filter(Boolean).join(", "),
      cover: cover ? face(cover) : undefined,
      secret: secret ? face(secret) : undefined,
      disabled: true,
      landing: game.latest === at,
    };
  });
}

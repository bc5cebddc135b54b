/** The big screen: board, clue, score, teams and timer, read from three metres; it never has the key. */

import { useRef } from "preact/hooks";
import { here } from "../address.ts";
import { audible } from "../audio.ts";
import type { RoomCtrl } from "../ctrl.ts";
import { enemyWon, type PublicGame, wordsLanguage } from "../fold/game.ts";
import { GRIDS } from "../generated/rules.ts";
import { Announcement } from "../room/announcement.tsx";
import { ConnectionNotice } from "../room/connection.tsx";
import { Gone } from "../room/gone.tsx";
import { Join } from "../room/join.tsx";
import { useRefused } from "../room/refused.tsx";
import { SeriesScore } from "../room/series_score.tsx";
import { useRoom } from "../room/use_room.ts";
import { chooseEffects, effects } from "../sound/preference.ts";
import { result, why } from "../table/announce.ts";
import { Banner } from "../table/banner.tsx";
import { cardsOf } from "../table/cards.ts";
import { ClueSlip } from "../table/clue.tsx";
import { Best, Ending } from "../table/ending.tsx";
import { Awards } from "../table/honours.tsx";
import { Left } from "../table/header.tsx";
import { Log } from "../table/log.tsx";
import { CURRENT_CARD, useKeptFocus } from "../table/focus.ts";
import { picturesOf } from "../table/pictured.tsx";
import { pictureAt } from "../table/pictures.ts";
import { Timer } from "../table/timer.tsx";
import { past } from "../table/words.ts";
import { VoteLine } from "../table/vote_line.tsx";
import { t } from "../texts.ts";
import { isOverlay } from "../tv/address.ts";
import { useArrows } from "../tv/arrows.ts";
import { Asked, AskInGame, hasAsked, useTableScreen } from "../tv/ask.tsx";
import { Overlay } from "../tv/overlay.tsx";
import { useHandOver } from "../tv/own_room.ts";
import { Roster } from "../tv/roster.tsx";
import { TableBar, useChoosing } from "../tv/table.tsx";
import { useTable } from "../tv/use_table.ts";
import { Opening, Waiting, Ways } from "../tv/waiting.tsx";
import { SettingsButton } from "../view/frame.tsx";
import { later } from "../view/later.tsx";
import { Board, Button, HistoryList, Notices, Shape, Wordmark } from "../view/parts/mod.ts";

/** What the bots say at the end, with its texts. */
const Said = later(() => import("../later/farewells.tsx"), "company");

/** Clues that may fit beside the board; the style sheet leaves out the oldest that do not. */
const HISTORY = 8;

export default function Page() {
  const code = (here().split("/")[2] ?? "").toUpperCase();
  return code ? <Screen code={code} /> : <Opening />;
}

function Screen({ code }: { code: string }) {
  const { room, summary, gone } = useRoom(code, true);
  const self = useHandOver(code).value;
  useTableScreen(room);
  if (gone) return <Gone why={gone} />;
  if (summary?.locked && !room.public.value && room.connection.value === "refused") {
    return <Join summary={summary} onJoined={() => room.reconnect()} onWatch={null} />;
  }
  return isOverlay() ? <Overlay room={room} /> : <Shown room={room} self={self} />;
}

/** The whole screen; `self` is its own player, as long as nobody else has come. */
function Shown({ room, self }: { room: RoomCtrl; self: number | null }) {
  const root = useRef<HTMLElement>(null);
  const { selected, press, drop } = useChoosing(room);
  const refused = useRefused(room);
  useTable(room);
  useKeptFocus(root, CURRENT_CARD);
  useArrows(root, () => {
    if (!drop()) return false;
    root.current?.querySelector<HTMLElement>(CURRENT_CARD)?.focus();
    return true;
  });
  const state = room.public.value;
  const game = room.game.value;
  const over = game?.outcome && room.moment.value?.kind !== "end";
  const table = room.isTable.value && room.playing.value;
  return (
    <main
      ref={root}
      class="tv"
      data-table={table || undefined}
      data-turn={game?.turn}
      data-grid={game?.rules.grid}
      data-moment={room.moment.value?.kind}
      data-again={(state?.games ?? 0) > 1 || undefined}
    >
      <ConnectionNotice state={room.connection.value} />
      <Announcement room={room} />
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
              lang={wordsLanguage(game.rules)}
              cards={cardsOf(room, game, new Set(selected === null ? [] : [selected]))}
              columns={GRIDS[game.rules.grid].columns}
              onPress={table ? press : undefined}
            />
          )
          : <Waiting room={room} self={self} />}
      </section>
      {game && table && <TableBar room={room} game={game} selected={selected} />}
      {game && !over && (
        <aside class="tv-side">
          <Timer room={room} game={game} shown />
          <VoteLine room={room} game={game} />
          <Roster room={room} self={self} />
          <HistoryList
            label={t("table.tab.clues")}
            clues={past(game, state).slice(-HISTORY).reverse()}
            empty=""
            lang={wordsLanguage(game.rules)}
          />
          {!table && (hasAsked(room) ? <Asked room={room} /> : <Ways room={room} />)}
        </aside>
      )}
      {game && <Ending room={room} game={game} />}
      <div class="tv-controls">
        <AskInGame room={room} />
        <SoundButton />
        <SettingsButton />
      </div>
      <Log room={room} />
      <Notices notices={refused} />
    </main>
  );
}

function Now({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  // The board keeps its size while the key washes over it.
  if (!game.outcome || room.moment.value?.kind === "end") {
    return (
      <div class="tv-clue">
        <ClueSlip room={room} game={game} />
        <Banner game={game} seat={null} />
      </div>
    );
  }
  return (
    <div class="tv-result" data-team={game.outcome.winner} data-lost={enemyWon(game) || undefined}>
      <h2>
        <Shape identity={game.outcome.winner} />
        {result(game)}
      </h2>
      <p>{why(game)}</p>
      <Best game={game} />
      <Awards game={game} />
      <Said.Quiet
        game={game}
        farewells={room.public.value?.farewells ?? []}
        pictures={picturesOf(game, pictureAt)}
      />
      <SeriesScore room={room} mode={game.rules.mode} />
    </div>
  );
}

/** The first thing to press here: browsers keep a page silent until somebody has. */
function SoundButton() {
  const on = effects.value === "sound" && audible.value;
  return (
    <Button
      kind="bare"
      icon={on ? "sound" : "silent"}
      label={t(on ? "tv.sound_off" : "tv.sound_on")}
      onClick={() => chooseEffects(on ? "off" : "sound")}
    />
  );
}

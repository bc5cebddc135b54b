/** What lies beside the board on a wide screen, and in a sheet on a phone: clues, key, notes, talk. */

import { type Signal, useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { isSpymaster, type PublicGame, wordsLanguage } from "../fold/game.ts";
import { Roster } from "../room/roster.tsx";
import { t } from "../texts.ts";
import { HistoryList, Tabs } from "../view/parts/mod.ts";
import { pictureAt } from "./pictures.ts";
import { KeyList } from "./keylist.tsx";
import { Notes } from "./notes.tsx";
import { picturesOf } from "./pictured.tsx";
import { Talk } from "./talk.tsx";
import { past } from "./words.ts";

export type Panel = "clues" | "key" | "notes" | "talk";

/** Its name: operatives have no notes. */
export const sideName = (room: RoomCtrl): string =>
  t(isSpymaster(room.seat.value) ? "table.side" : "table.side_operative");

/** Beside the board: the roster, and what a phone has behind tabs at one glance. */
export function Side({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const panel = useSignal<Panel>("clues");
  return (
    <aside class="table-side" aria-label={sideName(room)}>
      <Roster room={room} game={game} />
      {isSpymaster(room.seat.value) ? <Panels room={room} game={game} panel={panel} /> : (
        <>
          <section>
            <h2>{t("table.tab.clues")}</h2>
            <Clues room={room} game={game} />
          </section>
          <section>
            <h2>{t("table.tab.talk")}</h2>
            <Talk room={room} live={false} />
          </section>
        </>
      )}
    </aside>
  );
}

interface PanelsProps {
  room: RoomCtrl;
  game: PublicGame;
  panel: Signal<Panel>;
}

export function Panels({ room, game, panel }: PanelsProps) {
  const tabs: Panel[] = isSpymaster(room.seat.value)
    ? ["clues", "key", "notes"]
    : ["clues", "talk"];
  const shown = tabs.includes(panel.value) ? panel.value : "clues";
  return (
    <Tabs
      label={sideName(room)}
      tabs={tabs.map((value) => ({ value, label: t(`table.tab.${value}`) }))}
      value={shown}
      onChange={(value) => panel.value = value}
    >
      {shown === "clues" && <Clues room={room} game={game} />}
      {shown === "key" && <KeyList room={room} game={game} />}
      {shown === "notes" && <Notes room={room} />}
      {shown === "talk" && <Talk room={room} live={false} />}
    </Tabs>
  );
}

function Clues({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  return (
    <HistoryList
      label={t("table.tab.clues")}
      clues={past(game, room.public.value, picturesOf(game, pictureAt))}
      empty={t("table.no_clues")}
      lang={wordsLanguage(game.rules)}
      full
    />
  );
}

/** What lies beside the board on a wide screen, and in a sheet on a phone: clues, key, notes, talk. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { isSpymaster, type PublicGame } from "../fold/game.ts";
import { t } from "../texts.ts";
import { HistoryList, Tabs } from "../view/parts/mod.ts";
import { pictureAt } from "./cards.ts";
import { KeyList } from "./keylist.tsx";
import { Notes } from "./notes.tsx";
import { picturesOf } from "./pictured.tsx";
import { Talk } from "./talk.tsx";
import { past } from "./words.ts";

type Panel = "clues" | "key" | "notes" | "talk";

export function Side({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  return (
    <aside class="table-side" aria-label={t("table.side")}>
      <Panels room={room} game={game} />
    </aside>
  );
}

export function Panels({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const leads = isSpymaster(room.seat.value);
  const panel = useSignal<Panel>("clues");
  const tabs: Panel[] = leads ? ["clues", "key", "notes"] : ["clues", "talk"];
  const shown = tabs.includes(panel.value) ? panel.value : "clues";
  return (
    <Tabs
      label={t("table.side")}
      tabs={tabs.map((value) => ({ value, label: t(`table.tab.${value}`) }))}
      value={shown}
      onChange={(value) => panel.value = value}
    >
      {shown === "clues" && (
        <HistoryList
          label={t("table.tab.clues")}
          clues={past(
            game,
            room.public.value,
            picturesOf(game, (id) => pictureAt(room.code, id)),
          )}
          empty={t("table.no_clues")}
          lang={game.rules.language}
          full
        />
      )}
      {shown === "key" && <KeyList room={room} game={game} />}
      {shown === "notes" && <Notes room={room} />}
      {shown === "talk" && <Talk room={room} />}
    </Tabs>
  );
}

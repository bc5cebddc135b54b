/** A room: the way in, the lobby, the table, the end, and what to do when it is gone. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { here } from "../address.ts";
import type { RoomCtrl } from "../ctrl.ts";
import { useLastRoom } from "../home/last_room.ts";
import { useArrival } from "../notices/switch.tsx";
import { Announcement } from "../room/announcement.tsx";
import { ConnectionNotice } from "../room/connection.tsx";
import { Gone } from "../room/gone.tsx";
import { Join } from "../room/join.tsx";
import { useRoom } from "../room/use_room.ts";
import { Log } from "../table/log.tsx";
import { useMoments } from "../table/moments.ts";
import { News } from "../table/news.tsx";
import { Table } from "../table/table.tsx";
import { t } from "../texts.ts";
import { later } from "../view/later.tsx";

/** For strangers at the door. */
const HowItWorks = later(() => import("../later/how.tsx"), "how");
/** Before and after a game, each with its own texts; a table goes without. */
const Lobby = later(() => import("../later/lobby.tsx"), "lobby", "packs");
const Over = later(() => import("../later/over.tsx"), "end", "company");

export default function Page() {
  const code = (here().split("/")[2] ?? "").toUpperCase();
  if (!code) return <Gone why="missing" />;
  return <Visit code={code} />;
}

function Visit({ code }: { code: string }) {
  const { room, summary, gone } = useRoom(code);
  const watching = useSignal(false);
  useLastRoom(room, gone);
  useArrival(code);
  useEffect(() => {
    if (summary?.phase === "lobby") Lobby.fetch();
  }, [summary?.phase]);

  if (gone) return <Gone why={gone} />;
  const known = room.player.value !== null || watching.value;
  // A seat that was given up: its token opens nothing, and joining brings a new one.
  const stranger = room.trouble.value?.code === "bad_token";
  if (!known && summary && (room.ready.value || summary.locked || stranger)) {
    return (
      <Join
        summary={summary}
        onJoined={() => room.reconnect()}
        onWatch={summary.locked || stranger ? null : () => watching.value = true}
      >
        <HowItWorks.Quiet />
      </Join>
    );
  }
  if (!known || !room.ready.value || !room.public.value) {
    return <main class="page page-wait" aria-busy="true">{t("common.loading")}</main>;
  }
  return (
    <>
      <ConnectionNotice state={room.connection.value} />
      <Announcement room={room} />
      <RoomScreen room={room} />
    </>
  );
}

function RoomScreen({ room }: { room: RoomCtrl }) {
  const game = room.game.value;
  const lingering = useSignal<number | null>(null);
  const games = room.public.value?.games ?? 0;
  useMoments(room);
  const ending = room.moment.value?.kind === "end" && game?.outcome;
  const over = games > 0 && !room.public.value?.abandoned && lingering.value !== games;
  useEffect(() => {
    if (ending) Over.fetch(); // while the key is turned over
  }, [!!ending]);
  const shown = room.playing.value || ending || over ? game : null;
  return (
    <>
      {!shown
        ? <Lobby.Part room={room} />
        : room.playing.value || ending
        ? <Table room={room} game={shown} />
        : <Over.Part room={room} game={shown} onLobby={() => lingering.value = games} />}
      {shown && <News room={room} />}
      <Log room={room} />
    </>
  );
}

/** A room: its door, the lobby, the table, the end, and what to do when it is gone. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { Lobby } from "../lobby/lobby.tsx";
import { Door } from "../room/door.tsx";
import { Gone } from "../room/gone.tsx";
import { Line } from "../room/line.tsx";
import { useRoom } from "../room/use.ts";
import { Over } from "../table/over.tsx";
import { Table } from "../table/table.tsx";
import { t } from "../texts.ts";

export default function Page() {
  const code = (location.pathname.split("/")[2] ?? "").toUpperCase();
  if (!code) return <Gone why="missing" />;
  return <Visit code={code} />;
}

function Visit({ code }: { code: string }) {
  const { room, summary, gone } = useRoom(code);
  const watching = useSignal(false);

  if (gone) return <Gone why={gone} />;
  const known = room.player.value !== null || watching.value;
  // A seat that was given up: its token opens nothing, and joining brings a new one.
  const stranger = room.trouble.value?.code === "bad_token";
  if (!known && summary && (room.ready.value || summary.locked || stranger)) {
    return (
      <Door
        summary={summary}
        onJoined={() => room.again()}
        onWatch={summary.locked || stranger ? null : () => watching.value = true}
      />
    );
  }
  if (!known || !room.ready.value || !room.hall.value) {
    return <main class="page page-wait" aria-busy="true">{t("common.loading")}</main>;
  }
  return (
    <>
      <Line line={room.line.value} />
      <Scene room={room} />
    </>
  );
}

/** How long the last cover is looked at before the end is told. */
const LAST_LOOK = 1600;

function Scene({ room }: { room: RoomCtrl }) {
  const match = room.match.value;
  const lingering = useSignal<number | null>(null);
  const games = room.hall.value?.games ?? 0;
  const playing = room.playing.value;
  const looking = useSignal(playing);
  useEffect(() => {
    if (playing) {
      looking.value = true;
      return;
    }
    const timer = setTimeout(() => looking.value = false, LAST_LOOK);
    return () => clearTimeout(timer);
  }, [playing]);
  if (match && (playing || looking.value && match.outcome)) {
    return <Table room={room} match={match} />;
  }
  if (match && games > 0 && !room.hall.value?.abandoned && lingering.value !== games) {
    return <Over room={room} match={match} onLobby={() => lingering.value = games} />;
  }
  return <Lobby room={room} />;
}

/** A room: its door, the lobby, the table, the end, and what to do when it is gone. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { get } from "../api.ts";
import { RoomCtrl } from "../ctrl.ts";
import { Lobby } from "../lobby/lobby.tsx";
import { Door } from "../room/door.tsx";
import { Gone } from "../room/gone.tsx";
import { Line } from "../room/line.tsx";
import { Over } from "../table/over.tsx";
import { Table } from "../table/table.tsx";
import { t } from "../texts.ts";
import type { RoomSummary } from "../types.ts";

export default function Page() {
  const code = (location.pathname.split("/")[2] ?? "").toUpperCase();
  const summary = useSignal<RoomSummary | "gone" | null>(null);
  const watching = useSignal(false);
  const room = useMemo(() => new RoomCtrl(code), [code]);

  const look = () =>
    get<RoomSummary>(`/api/rooms/${code}`).then(
      (found) => summary.value = found,
      (refusal) => {
        if (refusal.code === "no_such_room") summary.value = "gone";
      },
    );
  useEffect(() => {
    look();
    return () => room.end();
  }, [room]);
  // A line that stays down may mean that the room has gone, or that it has a password now.
  useEffect(() => room.line.subscribe((line) => line === "lost" && void look()), [room]);

  if (summary.value === "gone") return <Gone why="missing" />;
  if (room.bye.value && room.bye.value !== "restart") return <Gone why={room.bye.value} />;
  if (room.hall.value?.closed) return <Gone why="closed" />;
  const known = room.player.value !== null || watching.value;
  if (!known && summary.value && (room.ready.value || summary.value.locked)) {
    return (
      <Door
        summary={summary.value}
        onJoined={() => room.again()}
        onWatch={summary.value.locked ? null : () => watching.value = true}
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

function Scene({ room }: { room: RoomCtrl }) {
  const match = room.match.value;
  const lingering = useSignal<number | null>(null);
  const games = room.hall.value?.games ?? 0;
  if (room.playing.value && match) return <Table room={room} match={match} />;
  if (match && games > 0 && !room.hall.value?.abandoned && lingering.value !== games) {
    return <Over room={room} match={match} onLobby={() => lingering.value = games} />;
  }
  return <Lobby room={room} />;
}

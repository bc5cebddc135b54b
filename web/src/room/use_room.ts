/** A room for a page: its controller, what the server says of it beforehand, and whether it is gone. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { get, type Refusal } from "../api.ts";
import { RoomCtrl } from "../ctrl.ts";
import { BROWSER } from "../environment.ts";
import type { RoomSummary } from "../generated/types.ts";
import { hides, mask } from "../hiding.ts";
import { useHiddenTitle } from "../view/title.ts";

interface Visit {
  room: RoomCtrl;
  summary: RoomSummary | null;
  /** Why there is no room any more, as the page for that wants to know it. */
  gone: string | null;
}

export function useRoom(code: string, watch = false): Visit {
  const room = useMemo(() => new RoomCtrl(code, watch, BROWSER, mask), [code]);
  const summary = useSignal<RoomSummary | null>(null);
  const missing = useSignal(false);

  useEffect(() => {
    const look = () =>
      get<RoomSummary>(`/api/rooms/${encodeURIComponent(code)}`).then(
        (found) => summary.value = found,
        (refusal: Refusal) => missing.value = refusal.code === "no_such_room",
      );
    void look();
    // No connection may mean that the room has gone, or that it has a password now.
    const stop = room.connection.subscribe((state) =>
      (state === "lost" || state === "refused") && void look()
    );
    return () => {
      stop();
      room.end();
    };
  }, [room]);

  useHiddenTitle(hides(room.public.value) || (summary.value?.streaming ?? false));
  const bye = room.bye.value;
  const closed = room.public.value?.closed || summary.value?.phase === "closed";
  const gone = room.connection.value === "outdated"
    ? "outdated"
    : missing.value
    ? "missing"
    : bye && bye !== "restart"
    ? bye
    : closed
    ? "closed"
    : null;
  useEffect(() => {
    if (gone) room.end();
  }, [gone]);
  return { room, summary: summary.value, gone };
}

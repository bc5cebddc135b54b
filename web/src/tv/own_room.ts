/** A room that the big screen opens by itself: the first person who comes becomes its host. */

import { effect, type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, post, send } from "../api.ts";
import { RoomCtrl } from "../ctrl.ts";
import type { RoomOpened, RoomSummary } from "../generated/types.ts";
import { remember, remembered } from "../prefs.ts";
import { played, t } from "../texts.ts";

/** Where a screen keeps the code of a room that it still has to hand over. */
const NAME = "tv";

/** The code of a room that nobody has come to yet, or of a new one. */
export async function openForScreen(): Promise<string> {
  const kept = remembered(NAME);
  if (kept && await waits(kept)) return kept;
  const room = await post<RoomOpened>("/api/rooms", {
    name: t("common.tv"),
    ruleset: { language: played() },
  });
  remember(NAME, room.code);
  return room.code;
}

async function waits(code: string): Promise<boolean> {
  try {
    return (await get<RoomSummary>(`/api/rooms/${code}`)).phase === "lobby";
  } catch {
    return false;
  }
}

/** Pass the room on to the first person and leave it; the number of the screen's own player till then. */
export function useHandOver(code: string): Signal<number | null> {
  const self = useSignal<number | null>(null);
  useEffect(() => {
    if (remembered(NAME) !== code) return;
    const room = new RoomCtrl(code);
    let asked: "passHost" | "leave" | null = null;
    const stop = effect(() => {
      const me = room.player.value;
      self.value = me;
      if (room.bye.value || room.connection.value === "refused") return void queueMicrotask(finish);
      const people = room.public.value?.people ?? [];
      const first = people.find(({ number, bot }) => bot === null && number !== me);
      if (!room.ready.value || me === null || !first) return;
      if (room.isHost.value && asked !== "passHost") {
        asked = "passHost";
        room.ask({ type: asked, player: first.number });
      } else if (!room.isHost.value && asked !== "leave") {
        asked = "leave";
        room.ask({ type: asked });
      }
    });
    function finish() {
      stop();
      room.end();
      self.value = null;
      remember(NAME, null);
      void send("DELETE", `/api/rooms/${code}/seat`, {}).catch(() => {});
    }
    return () => {
      stop();
      room.end();
    };
  }, [code]);
  return self;
}

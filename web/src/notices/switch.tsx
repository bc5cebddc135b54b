/** The switch that has this device told when it is its owner's move. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Toggle } from "../view/parts/mod.ts";
import { canPush, haveCome, isTold, startNotices, stopNotices, withdraw } from "./push.ts";

export function NoticeSwitch({ room }: { room: RoomCtrl }) {
  const on = useSignal(false);
  const refused = useSignal(false);
  const attempt = useAttempt();
  useEffect(() => {
    if (canPush()) void isTold(room.code).then((told) => on.value = told);
  }, [room]);
  if (!canPush() || room.player.value === null) return null;
  const change = (wanted: boolean) =>
    attempt.start(async () => {
      on.value = wanted; // as it was tapped; what became of it follows
      try {
        if (wanted) on.value = await startNotices(room.code);
        else await stopNotices(room.code);
        refused.value = wanted && !on.value;
      } catch (problem) {
        on.value = await isTold(room.code);
        throw problem;
      }
    });
  return (
    <>
      <Toggle
        label={t("push.title")}
        hint={t(refused.value ? "push.refused" : "push.hint")}
        on={on.value}
        disabled={attempt.busy}
        onChange={(wanted) => void change(wanted)}
      />
      <Trouble text={attempt.trouble} />
    </>
  );
}

/** Whoever comes to a room needs no notice of it any more. */
export function useArrival(code: string): void {
  useEffect(() => {
    void haveCome(code).catch(() => {});
    const look = () => {
      if (!document.hidden) void withdraw(code).catch(() => {});
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [code]);
}

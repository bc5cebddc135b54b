/** Undo: what was done to somebody else can be taken back for five seconds. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Asked, RoomCtrl } from "../ctrl.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";

/** How long it can be taken back, in milliseconds. */
const LONG = 5000;

/** What was done, in one sentence, and the requests that take it back. */
export interface Done {
  text: string;
  back: readonly Asked[];
}

export const useDone = (): Signal<Done | null> => useSignal<Done | null>(null);

export function Undo({ room, done }: { room: RoomCtrl; done: Signal<Done | null> }) {
  const now = done.value;
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => done.value = null, LONG);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div class="undo" role="status">
      {now && (
        <>
          <span>{now.text}</span>
          <Button
            icon="turn"
            onClick={() => {
              now.back.forEach((request) => room.ask(request));
              done.value = null;
            }}
          >
            {t("lobby.undo")}
          </Button>
        </>
      )}
    </div>
  );
}

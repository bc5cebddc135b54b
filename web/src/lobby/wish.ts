/** Settings as the host wishes them: a change that is made before the last one is answered does not undo it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";

/**
 * What the settings are with all that has been asked for, and how to ask for more.
 *
 * Each answer takes the oldest change with it; where one is refused, or the line is lost, the room's word stands.
 */
export function useWish<T extends object>(
  room: RoomCtrl,
  now: T,
  ask: (wish: T) => number | null,
): [T, (change: Partial<T>) => boolean] {
  const changes = useSignal<Partial<T>[]>([]);
  const answered = useRef(now);
  const failed = room.trouble.value !== null || room.connection.value !== "open";
  useEffect(() => {
    if (failed) changes.value = [];
    else if (answered.current !== now) changes.value = changes.peek().slice(1);
    answered.current = now;
  }, [now, failed]);
  const wished = (): T => Object.assign({}, now, ...changes.peek());
  return [
    Object.assign({}, now, ...changes.value),
    (change) => {
      if (ask({ ...wished(), ...change }) === null) return false;
      changes.value = [...changes.peek(), change];
      return true;
    },
  ];
}

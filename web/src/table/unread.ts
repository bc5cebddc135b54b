/** Unread chat: how many messages of others have not been on this screen. */

import { signal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";

/** The number of the last message that was shown, by room. */
const shown = signal<Readonly<Record<string, number>>>({});

/** How many are new; nothing is new to whoever has just come in. */
export function unread(room: RoomCtrl): number {
  const talk = room.public.value?.talk ?? [];
  const last = shown.value[room.code];
  if (last === undefined) return 0;
  return talk.filter(({ seq, name }) => seq > last && name !== room.me.value?.name).length;
}

export function markRead(room: RoomCtrl): void {
  const last = room.public.peek()?.talk.at(-1)?.seq ?? 0;
  if (shown.peek()[room.code] !== last) shown.value = { ...shown.peek(), [room.code]: last };
}

/** The room in which this device has a seat: remembered in a room, offered on the front page. */

import { useEffect } from "preact/hooks";
import { get } from "../api.ts";
import type { RoomCtrl } from "../ctrl.ts";
import type { RoomSummary } from "../generated/types.ts";
import { remember, remembered } from "../prefs.ts";

const NAME = "room";

/** Remember the room while one is somebody in it, and forget it when it is gone. */
export function useLastRoom(room: RoomCtrl, gone: string | null): void {
  const player = room.player.value;
  useEffect(() => {
    if (gone === null && player !== null) remember(NAME, `${room.code} ${player}`);
    else if (gone !== null && remembered(NAME)?.startsWith(room.code)) forgetRoom();
  }, [gone, player]);
}

export function forgetRoom(): void {
  remember(NAME, null);
}

/** The code of the room in which one still has a seat, as the server has it; else null. */
export async function findLastRoom(): Promise<string | null> {
  const [code, player] = remembered(NAME)?.split(" ") ?? [];
  if (!code) return null;
  try {
    const room = await get<RoomSummary>(`/api/rooms/${code}`);
    if (hasSeat(room, Number(player))) return code;
  } catch {
    // A room that is gone, or a server that is away: there is nothing to go back to.
  }
  return null;
}

/** Whether a player of that number is still in the room; behind a password nobody is named. */
export function hasSeat({ phase, players, locked }: RoomSummary, player: number): boolean {
  return phase !== "closed" && (locked || players.some((guest) => guest.player === player));
}

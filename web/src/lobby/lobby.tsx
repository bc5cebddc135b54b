/** The lobby. */
import type { RoomCtrl } from "../ctrl.ts";
export function Lobby({ room }: { room: RoomCtrl }) {
  return <main>{room.code}</main>;
}

/** What every big screen does with a table: it stays awake, tells what happens, fetches the pictures. */

import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { useMoments } from "../table/moments.ts";
import { fetchPictures } from "../table/pictures.ts";
import { useWakefulness } from "../view/awake.ts";

export function useTable(room: RoomCtrl): void {
  const game = room.game.value;
  useWakefulness();
  useMoments(room);
  useEffect(() => {
    if (game) void fetchPictures(room.code, game);
  }, [game?.cards]);
}

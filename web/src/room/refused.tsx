/** Why the room refused what was asked, for as long as it takes to read it. */

import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { refusalText } from "../texts.ts";
import type { Toast } from "../view/parts/mod.ts";

const READ = 6000;

/** The refusal as a notice; an empty list when there is none. */
export function useRefused(room: RoomCtrl): Toast[] {
  const trouble = room.trouble.value;
  useEffect(() => {
    if (!trouble) return;
    const timer = setTimeout(() => room.trouble.value = null, READ);
    return () => clearTimeout(timer);
  }, [trouble]);
  if (!trouble) return [];
  return [{ id: "trouble", tone: "bad", text: refusalText(trouble.code, trouble.message) }];
}

/** A new room, opened from the front page. */

import { post } from "../api.ts";
import type { RoomOpened, Ruleset } from "../generated/types.ts";
import { remember } from "../prefs.ts";
import { spoken, t } from "../texts.ts";

/** Open a room, and give its code; whoever gives no name is called something, but keeps no nickname. */
export async function openRoom(name: string, ruleset: Ruleset): Promise<string> {
  const room = await post<RoomOpened>("/api/rooms", {
    name: name || t("home.player"),
    ruleset: { ...ruleset, language: spoken() },
  });
  if (name) remember("name", name);
  return room.code;
}

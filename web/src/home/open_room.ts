/** A new room, opened from the front page or the page of a pack. */

import { post } from "../api.ts";
import type { Language, RoomOpened, Ruleset } from "../generated/types.ts";
import { remember } from "../prefs.ts";
import { spoken, t } from "../texts.ts";

/** Open a room, and give its code; whoever gives no name is called something, but keeps no nickname. */
export async function openRoom(
  name: string,
  ruleset: Ruleset,
  language: Language = spoken(),
): Promise<string> {
  const room = await post<RoomOpened>("/api/rooms", {
    name: name || t("common.player"),
    ruleset: { ...ruleset, language },
  });
  if (name) remember("name", name);
  return room.code;
}

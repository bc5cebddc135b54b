/** A new room, opened from the front page or the page of a pack. */

import { post } from "../api.ts";
import type { Language, RoomOpened, Ruleset } from "../generated/types.ts";
import { serverPassword } from "../house/house.ts";
import { remember } from "../prefs.ts";
import { played, t } from "../texts.ts";

/**
 * Open a room, for the server's usual game if no rules are given, and give its code. Whoever gives no
 * name is called something, but keeps no nickname.
 */
export async function openRoom(
  name: string,
  ruleset: Ruleset | null,
  language: Language = played(),
): Promise<string> {
  const room = await post<RoomOpened>("/api/rooms", {
    name: name || t("common.player"),
    ...(ruleset ? { ruleset: { ...ruleset, language } } : { language }),
    ...(serverPassword.value && { serverPassword: serverPassword.value }),
  });
  if (name) remember("name", name);
  return room.code;
}

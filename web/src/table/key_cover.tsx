/** A cover on the key: where others can see the screen, a spymaster shows it by a button. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { type PublicGame, seesKey } from "../fold/game.ts";
import type { Identity } from "../generated/types.ts";
import { remember, remembered } from "../prefs.ts";
import { t } from "../texts.ts";
import { Button, Toggle } from "../view/parts/mod.ts";

/** Whether this device covers keys, and whether its owner looks at one now. */
const wanted = signal(remembered("cover") === "on");
const looking = signal(false);

/** The key as it may be shown on this screen. */
export function shownKey(room: RoomCtrl, game: PublicGame): Identity[] | null {
  const hidden = wanted.value && !looking.value && game.phase !== "over";
  return hidden ? null : room.key.value;
}

/** In the menu: whether there is a cover at all. */
export function KeyCoverSwitch({ room }: { room: RoomCtrl }) {
  if (!seesKey(room.seat.value)) return null;
  return (
    <Toggle
      label={t("cover.title")}
      hint={t("cover.hint")}
      on={wanted.value}
      onChange={(on) => {
        wanted.value = on;
        remember("cover", on ? "on" : null);
      }}
    />
  );
}

/** At the head of the table; it covers the key again when the clue is given. */
export function KeyButton({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  useEffect(() => () => void (looking.value = false), [game.turn, game.phase]);
  if (!wanted.value || !seesKey(room.seat.value) || game.phase === "over") return null;
  return (
    <Button
      kind="bare"
      icon="key"
      label={t(looking.value ? "cover.title" : "common.show_key")}
      onClick={() => looking.value = !looking.value}
    />
  );
}

/** The big screen that would be the table: the host agrees or not, everybody sees that it is (R34). */

import type { RoomCtrl } from "../ctrl.ts";
import { t } from "../texts.ts";
import { Button, Icon } from "../view/parts/mod.ts";

/** A screen asks; only the host answers. */
export function ScreenOffer({ room }: { room: RoomCtrl }) {
  const screen = room.public.value?.screen;
  if (!screen || !room.isHost.value || screen.isTable) return null;
  const text = t("screen.wants", { name: screen.name });
  return (
    <div class="offer screen-offer" role="group" aria-label={text}>
      <p>
        <b>{text}</b> {t("screen.wants_why")}
      </p>
      <Button onClick={() => room.ask({ type: "takeTable" })}>{t("screen.refuse")}</Button>
      <Button
        kind="main"
        onClick={() => room.ask({ type: "giveTable", screen: screen.number })}
      >
        {t("screen.allow")}
      </Button>
    </div>
  );
}

/** In the lobby, where an operative would sit. */
export function ScreenSitting({ room }: { room: RoomCtrl }) {
  const screen = room.public.value!.screen!;
  const away = room.present.value?.includes(screen.number) === false;
  return (
    <p class="person" data-away={away || undefined}>
      <span class="person-face">
        <Icon name="screen" />
        <span class="person-name">
          {t("screen.is_table", { name: screen.name })}
          {away && <small>{t("people.away")}</small>}
        </span>
      </span>
    </p>
  );
}

/** The host ends it. */
export function TakeTableBack({ room }: { room: RoomCtrl }) {
  if (!room.public.value?.screen?.isTable || !room.isHost.value) return null;
  return (
    <Button icon="screen" onClick={() => room.ask({ type: "takeTable" })}>
      {t("screen.take_back")}
    </Button>
  );
}

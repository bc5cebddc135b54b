/** The table's menu: the panels on a phone, spelling, the voice, the link to another device, the host's. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { Legend, More } from "../first/legend.tsx";
import type { PublicGame } from "../fold/game.ts";
import { chooseVoice, voice } from "../prefs.ts";
import { Host } from "../room/host.tsx";
import { Invite } from "../room/invite.tsx";
import { t } from "../texts.ts";
import { Button, Sheet, Toggle } from "../view/parts/mod.ts";
import { Panels } from "./side.tsx";

export function Menu({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const panels = useSignal(false);
  const menu = useSignal(false);
  const seated = room.seat.value !== null && room.seat.value !== "spectator";
  const clue = game.phase === "guess" && room.public.value?.letters === null;
  return (
    <>
      <span class="only-narrow">
        <Button
          kind="bare"
          icon="history"
          label={t("table.side")}
          onClick={() => panels.value = true}
        />
      </span>
      <Button kind="bare" icon="menu" label={t("table.menu")} onClick={() => menu.value = true} />
      <Sheet
        open={panels.value}
        title={t("table.side")}
        closeLabel={t("common.close")}
        onClose={() => panels.value = false}
      >
        <Panels room={room} game={game} />
      </Sheet>
      <Sheet
        open={menu.value}
        title={t("table.menu")}
        closeLabel={t("common.close")}
        onClose={() => menu.value = false}
      >
        <div class="stack">
          {seated && clue && (
            <Button
              icon="pencil"
              onClick={() => {
                menu.value = false;
                room.ask({ type: "spell" });
              }}
            >
              {t("table.spell")}
            </Button>
          )}
          <Toggle
            label={t("common.voice")}
            hint={t("table.voice_hint")}
            on={voice.value}
            onChange={chooseVoice}
          />
          <Button icon="screen" href={`/tv/${room.code}`}>{t("common.tv")}</Button>
          <Button icon="question" href="/rules">{t("common.rules")}</Button>
          <More title={t("first.legend.title")}>
            <Legend />
          </More>
          <h3>{t("invite.title")}</h3>
          <Invite room={room} />
          <Host room={room} onDone={() => menu.value = false} />
        </div>
      </Sheet>
    </>
  );
}

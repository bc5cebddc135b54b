/** The table's menu: roster, spelling, meanings, language, sound, the way to others, the host's. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { Legend, More } from "../first/legend.tsx";
import { isSpymaster, isWatching, type PublicGame } from "../fold/game.ts";
import { explained, MeaningList } from "../meaning/list.tsx";
import { hides, leadsTo } from "../hiding.ts";
import { chooseVoice, voice } from "../prefs.ts";
import { NoticeSwitch } from "../notices/switch.tsx";
import { Host } from "../room/host.tsx";
import { Invite } from "../room/invite.tsx";
import { Roster } from "../room/roster.tsx";
import { SeriesScore } from "../room/series_score.tsx";
import { SoundSwitch } from "../sound/switch.tsx";
import { t } from "../texts.ts";
import { Button, Sheet, Toggle } from "../view/parts/mod.ts";
import { Preferences } from "../view/preferences.tsx";
import { KeyCoverSwitch } from "./key_cover.tsx";
import { type Panel, Panels, sideName } from "./side.tsx";
import { unread } from "./unread.ts";

interface MenuProps {
  room: RoomCtrl;
  game: PublicGame;
}

/** What a phone has no room for beside the board. */
export function PanelsButton({ room, game }: MenuProps) {
  const open = useSignal(false);
  const panel = useSignal<Panel>("clues");
  const fresh = isSpymaster(room.seat.value) ? 0 : unread(room);
  const label = fresh ? `${sideName(room)}, ${t("chat.new", { n: fresh })}` : sideName(room);
  return (
    <span class="only-narrow">
      <span class="badged" data-count={fresh || undefined}>
        <Button
          kind="bare"
          icon="history"
          label={label}
          onClick={() => {
            if (fresh) panel.value = "talk";
            open.value = true;
          }}
        />
      </span>
      <Sheet
        open={open.value}
        title={sideName(room)}
        closeLabel={t("common.close")}
        onClose={() => open.value = false}
      >
        <Panels room={room} game={game} panel={panel} />
      </Sheet>
    </span>
  );
}

export function Menu({ room, game }: MenuProps) {
  const menu = useSignal(false);
  const meanings = useSignal(false);
  const seated = !isWatching(room.seat.value);
  const clue = game.phase === "guess" && room.public.value?.letters === null;
  return (
    <>
      <Button kind="bare" icon="menu" label={t("table.menu")} onClick={() => menu.value = true} />
      <Sheet
        open={menu.value}
        title={t("table.menu")}
        closeLabel={t("common.close")}
        onClose={() => menu.value = false}
      >
        <div class="stack">
          <Roster room={room} game={game} />
          <SeriesScore room={room} mode={game.rules.mode} />
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
          {explained(game).length > 0 && (
            <Button
              icon="note"
              onClick={() => {
                menu.value = false;
                meanings.value = true;
              }}
            >
              {t("meaning.title")}
            </Button>
          )}
          <KeyCoverSwitch room={room} />
          <Preferences />
          <Toggle
            label={t("common.voice")}
            hint={t("table.voice_hint")}
            on={voice.value}
            onChange={chooseVoice}
          />
          <SoundSwitch />
          <NoticeSwitch room={room} />
          <Button icon="screen" {...leadsTo(`/tv/${room.code}`, hides(room.public.value))}>
            {t("common.tv")}
          </Button>
          <Button icon="question" href="/rules">{t("common.rules")}</Button>
          <More title={t("first.legend.title")}>
            <Legend />
          </More>
          <h3>{t("invite.title")}</h3>
          <Invite room={room} />
          <Host room={room} onDone={() => menu.value = false} />
        </div>
      </Sheet>
      <Sheet
        open={meanings.value}
        title={t("meaning.title")}
        closeLabel={t("common.close")}
        onClose={() => meanings.value = false}
      >
        <MeaningList game={game} />
      </Sheet>
    </>
  );
}

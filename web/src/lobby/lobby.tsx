/** The lobby: who sits where, what is played, how others come in, and the start. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { CallAdvice, Legend } from "../first/legend.tsx";
import { hides } from "../hiding.ts";
import { NoticeSwitch } from "../notices/switch.tsx";
import { loadOffers } from "../offers.ts";
import { CommentaryQuestion } from "../room/commentary.tsx";
import { Host } from "../room/host.tsx";
import { Invite } from "../room/invite.tsx";
import { useRefused } from "../room/refused.tsx";
import { SeriesScore } from "../room/series_score.tsx";
import { SoundSwitch } from "../sound/switch.tsx";
import { useFirstFocus, useKeptFocus } from "../table/focus.ts";
import { Standings } from "../table/honours.tsx";
import { Talk } from "../table/talk.tsx";
import { t } from "../texts.ts";
import { Frame } from "../view/frame.tsx";
import { Button, Disclosure, LINE_DOT, Notices, Sheet } from "../view/parts/mod.ts";
import { Lock } from "./lock.tsx";
import { Packs } from "./packs.tsx";
import { RoomSettingsForm, unusual } from "./room_settings.tsx";
import { Seats } from "./seats.tsx";
import { Settings } from "./settings.tsx";
import { StartBar } from "./start_bar.tsx";
import { Undo, useDone } from "./undo.tsx";
import { WebhookForm } from "./webhook.tsx";

/** Where there is room for two columns, what one most likely wants is open from the start. */
const WIDE = "(min-width: 56rem)";

export function Lobby({ room }: { room: RoomCtrl }) {
  const inviting = useSignal(false);
  const chosen = useSignal<number | null>(null);
  const done = useDone();
  const state = room.public.value;
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFirstFocus(heading);
  useKeptFocus(root, ".person[data-me] button");
  const wide = useMemo(() => matchMedia(WIDE).matches, []);
  useEffect(() => void loadOffers().catch(() => {}), []);
  return (
    <Frame
      head={!hides(state) && <span class="code lobby-code">{room.code}</span>}
      settings={<SoundSwitch />}
    >
      <div ref={root} class="lobby">
        <div class="lobby-head">
          <h1 ref={heading} tabIndex={-1}>{t("lobby.title")}</h1>
          <span class="lobby-invite">
            <Button icon="friends" onClick={() => inviting.value = true}>
              {t("invite.title")}
            </Button>
          </span>
        </div>
        {state && <SeriesScore room={room} mode={state.rules.mode} />}
        {state && <Standings room={room} />}
        <div class="lobby-columns">
          <div class="stack">
            <Seats room={room} chosen={chosen} done={done} />
            <Settings room={room} open={wide && room.isHost.value} />
          </div>
          <div class="stack">
            <section class="plate lobby-aside">
              <h2>{t("invite.title")}</h2>
              <Invite room={room} />
              <CallAdvice />
            </section>
            <Packs room={room} />
            <Disclosure title={t("table.tab.talk")} line={lastSaid(room)} open={wide}>
              <Talk room={room} />
            </Disclosure>
            <Disclosure title={t("lobby.room")} line={about(room)}>
              <NoticeSwitch room={room} />
              <RoomSettingsForm room={room} />
              <WebhookForm room={room} />
              {room.isHost.value && <Lock room={room} />}
              <Host room={room} onDone={() => {}} />
            </Disclosure>
            <Disclosure title={t("first.legend.title")} line={t("first.legend.line")}>
              <Legend />
            </Disclosure>
          </div>
        </div>
        <div class="lobby-foot">
          <CommentaryQuestion room={room} />
          <Undo room={room} done={done} />
          <StartBar room={room} chosen={chosen} />
        </div>
      </div>
      <Sheet
        open={inviting.value}
        title={t("invite.title")}
        closeLabel={t("common.close")}
        onClose={() => inviting.value = false}
      >
        <div class="stack">
          <Invite room={room} />
          <CallAdvice />
        </div>
      </Sheet>
      <Notices notices={useRefused(room)} />
    </Frame>
  );
}

function lastSaid(room: RoomCtrl): string {
  const said = room.public.value!.talk.at(-1);
  return said ? `${said.name}: ${said.text}` : t("lobby.talk_line");
}

function about(room: RoomCtrl): string {
  const { people, locked, settings } = room.public.value!;
  return [
    t("lobby.people", { n: people.filter((person) => !person.bot).length }),
    ...(locked ? [t("lobby.locked")] : []),
    ...unusual(settings),
  ].join(LINE_DOT);
}

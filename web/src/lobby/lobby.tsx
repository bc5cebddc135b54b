/** The lobby: who sits where, what is played, how others come in, and the start. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { CallAdvice, Legend } from "../first/legend.tsx";
import { missingSeats } from "../fold/room.ts";
import { loadOffers } from "../offers.ts";
import { Host } from "../room/host.tsx";
import { Invite } from "../room/invite.tsx";
import { useRefused } from "../room/refused.tsx";
import { Talk } from "../table/talk.tsx";
import { t } from "../texts.ts";
import { Frame } from "../view/frame.tsx";
import { Button, Disclosure, Notices, Sheet } from "../view/parts/mod.ts";
import { Lock } from "./lock.tsx";
import { Packs } from "./packs.tsx";
import { Seats } from "./seats.tsx";
import { Settings } from "./settings.tsx";

/** Where there is room for two columns, what one most likely wants is open from the start. */
const WIDE = "(min-width: 56rem)";

export function Lobby({ room }: { room: RoomCtrl }) {
  const inviting = useSignal(false);
  const wide = useMemo(() => matchMedia(WIDE).matches, []);
  useEffect(() => void loadOffers().catch(() => {}), []);
  return (
    <Frame head={<span class="code lobby-code">{room.code}</span>}>
      <div class="lobby">
        <div class="lobby-head">
          <h1>{t("lobby.title")}</h1>
          <span class="lobby-invite">
            <Button icon="friends" onClick={() => inviting.value = true}>
              {t("invite.title")}
            </Button>
          </span>
        </div>
        <div class="lobby-columns">
          <div class="stack">
            <Seats room={room} />
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
              {room.isHost.value && <Lock room={room} />}
              <Host room={room} onDone={() => {}} />
            </Disclosure>
            <Disclosure title={t("first.legend.title")} line={t("first.legend.line")}>
              <Legend />
            </Disclosure>
          </div>
        </div>
        <StartBar room={room} />
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
  return said ? `${said.name}: ${said.text}` : t("table.no_talk");
}

function about(room: RoomCtrl): string {
  const { people, locked } = room.public.value!;
  const here = t("lobby.people", { n: people.filter((person) => !person.bot).length });
  return locked ? `${here} · ${t("lobby.locked")}` : here;
}

function StartBar({ room }: { room: RoomCtrl }) {
  const lacking = missingSeats(room.public.value!);
  const host = room.public.value!.people.find((person) =>
    person.number === room.public.value!.host
  );
  const flipped = room.public.value!.games > 0;
  return (
    <div class="start-bar">
      <p class="hint" role="status">
        {lacking.length > 0
          ? t("lobby.missing", { seats: lacking.map((seat) => t(`seat.${seat}`)).join(", ") })
          : t("lobby.ready")}
      </p>
      {room.isHost.value
        ? (
          <div class="row">
            <Button
              kind="main"
              team="red"
              disabled={lacking.length > 0}
              onClick={() => room.once({ type: "start" })}
            >
              {flipped ? t("lobby.start_next") : t("lobby.start")}
            </Button>
            {lacking.length > 0 && (
              <Button
                onClick={() =>
                  lacking.forEach((seat) => room.ask({ type: "addBot", seat, bot: "agent" }))}
              >
                {t("lobby.fill")}
              </Button>
            )}
            <Button
              icon="shuffle"
              label={t("lobby.shuffle")}
              onClick={() => room.ask({ type: "shuffle" })}
            />
            {flipped && (
              <Button
                icon="flip"
                label={t("end.rotate")}
                onClick={() => room.ask({ type: "rotate" })}
              />
            )}
          </div>
        )
        : <p>{t("lobby.host_starts", { name: host?.name ?? "" })}</p>}
    </div>
  );
}

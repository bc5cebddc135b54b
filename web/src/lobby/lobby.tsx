/** The lobby: who sits where, what is played, how others come in, and the start. */

import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { loadOffers } from "../offers.ts";
import { Host, seatsOf } from "../room/host.tsx";
import { Invite } from "../room/invite.tsx";
import { useRefused } from "../room/refused.tsx";
import { Talk } from "../table/talk.tsx";
import { t } from "../texts.ts";
import type { Seat } from "../types.ts";
import { Frame } from "../view/frame.tsx";
import { Button, Notices } from "../view/parts/mod.ts";
import { Packs } from "./packs.tsx";
import { Seats } from "./seats.tsx";
import { Settings } from "./settings.tsx";

export function Lobby({ room }: { room: RoomCtrl }) {
  useEffect(() => void loadOffers().catch(() => {}), []);
  return (
    <Frame head={<span class="code lobby-code">{room.code}</span>}>
      <div class="lobby">
        <h1>{t("lobby.title")}</h1>
        <Seats room={room} />
        <StartBar room={room} />
        <div class="lobby-columns">
          <Settings room={room} />
          <div class="stack">
            <section class="plate">
              <Invite room={room} />
            </section>
            <Packs room={room} />
            <section class="plate">
              <h2>{t("table.tab.talk")}</h2>
              <Talk room={room} />
            </section>
            <section class="plate">
              <h2>{t("lobby.room")}</h2>
              <Host room={room} onDone={() => {}} />
            </section>
          </div>
        </div>
      </div>
      <Notices notices={useRefused(room)} />
    </Frame>
  );
}

/** The seats that nobody has taken yet; in co-op it is enough that one team is complete. */
function missing(room: RoomCtrl): Seat[] {
  const hall = room.hall.value!;
  const free = (seat: Seat) => !hall.people.some((person) => person.seat === seat);
  if (hall.rules.mode === "coop") {
    const blue = hall.people.some((person) => person.seat?.startsWith("blue"));
    const team = blue ? "blue" : "red";
    return ([`${team} spymaster`, `${team} operative`] as Seat[]).filter(free);
  }
  return seatsOf(hall.rules.mode).filter(free);
}

function StartBar({ room }: { room: RoomCtrl }) {
  const lacking = missing(room);
  const host = room.hall.value!.people.find((person) => person.number === room.hall.value!.host);
  const flipped = room.hall.value!.games > 0;
  return (
    <div class="start-bar">
      {room.isHost.value
        ? (
          <Button
            kind="main"
            team="red"
            disabled={lacking.length > 0}
            onClick={() => room.ask({ type: "start" })}
          >
            {flipped ? t("lobby.start_next") : t("lobby.start")}
          </Button>
        )
        : <p>{t("lobby.host_starts", { name: host?.name ?? "" })}</p>}
      <p class="hint" role="status">
        {lacking.length > 0
          ? t("lobby.missing", { seats: lacking.map((seat) => t(`seat.${seat}`)).join(", ") })
          : t("lobby.ready")}
      </p>
      {room.isHost.value && (
        <div class="row">
          {lacking.length > 0 && (
            <Button
              icon="bot"
              onClick={() =>
                lacking.forEach((seat) => room.ask({ type: "addBot", seat, bot: "agent" }))}
            >
              {t("lobby.fill")}
            </Button>
          )}
          <Button icon="shuffle" onClick={() => room.ask({ type: "shuffle" })}>
            {t("lobby.shuffle")}
          </Button>
          {flipped && (
            <Button icon="flip" onClick={() => room.ask({ type: "rotate" })}>
              {t("end.rotate")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The bar at the foot of the lobby: the start, what is still missing, and what a tapped name can do. */

import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { missingSeats, type Person } from "../fold/room.ts";
import { StaysOut } from "../room/stays_out.tsx";
import { t } from "../texts.ts";
import { Confirm } from "../view/confirm.tsx";
import { Button } from "../view/parts/mod.ts";
import { canSeatAll, unseated } from "./seating.ts";

/** The level of the bots that fill the seats. */
const LEVEL = "agent";
/** Where more seats than these are missing, one sees it. */
const NAMED = 2;

export function StartBar({ room, chosen }: { room: RoomCtrl; chosen: Signal<number | null> }) {
  const person = room.public.value!.people.find(({ number }) => number === chosen.value);
  return (
    <div class="start-bar">
      {person
        ? <Moving room={room} person={person} onDone={() => chosen.value = null} />
        : <Starting room={room} />}
    </div>
  );
}

function Starting({ room }: { room: RoomCtrl }) {
  const state = room.public.value!;
  const lacking = missingSeats(state);
  const waiting = unseated(state);
  const flipped = state.games > 0;
  const bots = lacking.length > waiting.length;
  const fills = lacking.length > 0 || waiting.length > 0 &&
      canSeatAll(state, waiting.length, lacking.length);
  return (
    <>
      <p class="hint" role="status">
        {waiting.length > 0 &&
          t("lobby.no_seat", { names: waiting.map((person) => person.name).join(", ") })}{" "}
        {lacking.length > 0 && lacking.length <= NAMED
          ? t("lobby.missing", { seats: lacking.map((seat) => t(`seat.${seat}`)).join(", ") })
          : waiting.length === 0 && lacking.length === 0 && t("lobby.ready")}
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
            {fills && (
              <Button
                icon={bots ? "bot" : "friends"}
                onClick={() => room.ask({ type: "fill", bot: LEVEL })}
              >
                {t(bots ? "lobby.fill" : "lobby.seat_all")}
              </Button>
            )}
            <Button icon="shuffle" onClick={() => room.ask({ type: "shuffle" })}>
              {t("lobby.shuffle")}
            </Button>
            {flipped && (
              <Button
                icon="flip"
                onClick={() => room.ask({ type: "rotate" })}
              >
                {t("end.rotate")}
              </Button>
            )}
          </div>
        )
        : <Waiting room={room} />}
    </>
  );
}

/** What a guest can do, and whom all wait for. */
function Waiting({ room }: { room: RoomCtrl }) {
  const { people, host } = room.public.value!;
  const name = people.find((person) => person.number === host)?.name ?? "";
  const stands = room.me.value !== null && room.seat.value === null;
  return (
    <p>
      {stands && <b>{t("lobby.tap_seat")}</b>} {t("lobby.host_starts", { name })}
    </p>
  );
}

/** A name was tapped: a seat comes next, or one of these. */
function Moving(
  { room, person, onDone }: { room: RoomCtrl; person: Person; onDone: () => void },
) {
  const removing = useSignal(false);
  const staysOut = useSignal(true);
  const others = room.isHost.value && person.number !== room.player.value;
  function sit(seat: "commentator" | "spectator" | null) {
    room.ask({ type: "sit", player: person.number, seat });
    onDone();
  }
  return (
    <>
      <p class="hint" role="status">{t("lobby.moving", { name: person.name })}</p>
      <div class="row">
        {person.seat !== null && <Button onClick={() => sit(null)}>{t("lobby.get_up")}</Button>}
        {person.seat !== "spectator" && !person.bot && (
          <Button
            icon="eye"
            onClick={() => sit("spectator")}
          >
            {t("lobby.watch")}
          </Button>
        )}
        {room.isHost.value && person.seat !== "commentator" && !person.bot && (
          <Button
            icon="key"
            onClick={() => sit("commentator")}
          >
            {t("comment.make")}
          </Button>
        )}
        {others && !person.bot && (
          <Button
            icon="crown"
            onClick={() => {
              room.ask({ type: "passHost", player: person.number });
              onDone();
            }}
          >
            {t("lobby.make_host")}
          </Button>
        )}
        {others && (
          <Button icon="close" onClick={() => removing.value = true}>{t("lobby.remove")}</Button>
        )}
        <Button onClick={onDone}>{t("common.cancel")}</Button>
      </div>
      <Confirm
        open={removing.value}
        title={t("host.remove", { name: person.name })}
        action={t("lobby.remove")}
        onDo={() => {
          room.ask({ type: "remove", player: person.number, staysOut: staysOut.value });
          onDone();
        }}
        onClose={() => removing.value = false}
        more={!person.bot && <StaysOut on={staysOut} />}
      >
        {t("sure.remove_why", { name: person.name })}
      </Confirm>
    </>
  );
}

/** What the host can do with people and seats, at any time; others can leave, or become host. */

import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { isWatching } from "../fold/game.ts";
import { onScreen, type Person } from "../fold/room.ts";
import { MODES, SINGLE_SEATS } from "../generated/rules.ts";
import type { Seat } from "../generated/types.ts";
import { TakeTableBack } from "./screen.tsx";
import { StaysOut } from "./stays_out.tsx";
import { t } from "../texts.ts";
import { Confirm } from "../view/confirm.tsx";
import { Button } from "../view/parts/mod.ts";
import { isAway } from "./presence.ts";

interface HostProps {
  room: RoomCtrl;
  onDone: () => void;
}

export function Host({ room, onDone }: HostProps) {
  const asking = useSignal<"leave" | "close" | "abandon" | null>(null);
  // The dialog closes before it does what was asked.
  const doing = useRef(asking.value);
  if (asking.value) doing.current = asking.value;
  const host = room.isHost.value;
  const state = room.public.value;
  if (!state || room.player.value === null) return null;
  const holder = state.people.find((person) => person.number === state.host);
  const hostAway = holder !== undefined && isAway(holder, room.present.value);
  return (
    <section class="host stack">
      {host && <People room={room} />}
      {!host && hostAway && (
        <Button onClick={() => room.ask({ type: "claimHost" })}>{t("host.claim")}</Button>
      )}
      {room.playing.value && <TakeTableBack room={room} />}
      {host && room.playing.value && (
        <Button onClick={() => asking.value = "abandon"}>{t("host.abandon")}</Button>
      )}
      {host && <Button onClick={() => asking.value = "close"}>{t("host.close")}</Button>}
      <Button onClick={() => asking.value = "leave"}>{t("host.leave")}</Button>
      <Confirm
        open={asking.value !== null}
        title={t(`host.${asking.value ?? "leave"}`)}
        action={t(`host.${asking.value ?? "leave"}`)}
        onDo={() => {
          onDone();
          if (doing.current) room.ask({ type: doing.current });
        }}
        onClose={() => asking.value = null}
      >
        {t(`host.${asking.value ?? "leave"}_why`)}
      </Confirm>
    </section>
  );
}

/** Everybody in the room, with the seat that the host can give them. */
function People({ room }: { room: RoomCtrl }) {
  const state = room.public.value!;
  const mode = room.game.value && room.playing.value
    ? room.game.value.rules.mode
    : state.rules.mode;
  const asking = useSignal<Asking | null>(null);
  const free = MODES[mode].seats.filter((seat) => !onScreen(state, seat));
  const seats: (Seat | "")[] = [...free, "commentator", "spectator", ""];
  return (
    <>
      <Sure room={room} asking={asking} />
      <ul class="people">
        {state.people.map((person) => (
          <li
            key={person.number}
            data-away={isAway(person, room.present.value) || undefined}
          >
            <span class="people-name">{person.name}</span>
            <select
              aria-label={t("host.seat_of", { name: person.name })}
              value={person.seat ?? ""}
              onChange={(event) => {
                const seat = (event.currentTarget.value || null) as Seat | null;
                const sitter = seat && SINGLE_SEATS.includes(seat) &&
                  state.people.find((each) => each.seat === seat && !each.bot);
                if (sitter) {
                  event.currentTarget.value = person.seat ?? "";
                  asking.value = { loser: sitter, seat, player: person.number };
                } else room.ask({ type: "sit", player: person.number, seat });
              }}
            >
              {seats.map((seat) => (
                <option key={seat} value={seat}>
                  {seat ? t(`seat.${seat}`) : t("host.no_seat")}
                </option>
              ))}
            </select>
            {person.number !== room.player.value && (
              <>
                {!person.bot && (
                  <Button
                    kind="bare"
                    icon="crown"
                    label={t("host.pass", { name: person.name })}
                    onClick={() => room.ask({ type: "passHost", player: person.number })}
                  />
                )}
                {!person.bot && (
                  <Button
                    kind="bare"
                    icon={state.muted.includes(person.number) ? "silent" : "chat"}
                    label={t(state.muted.includes(person.number) ? "host.unmute" : "host.mute", {
                      name: person.name,
                    })}
                    onClick={() =>
                      room.ask({
                        type: "mute",
                        player: person.number,
                        on: !state.muted.includes(person.number),
                      })}
                  />
                )}
                <Button
                  kind="bare"
                  icon="close"
                  label={t("host.remove", { name: person.name })}
                  onClick={() => asking.value = { loser: person }}
                />
              </>
            )}
            {room.playing.value && person.seat && !isWatching(person.seat) && !person.bot && (
              <Button
                kind="bare"
                icon="bot"
                label={t("host.bot", { name: person.name })}
                onClick={() => replace(room, person.number, person.seat!)}
              />
            )}
          </li>
        ))}
      </ul>
      <KeptOut room={room} />
    </>
  );
}

/** Who was removed and stays out, to be let in again. */
function KeptOut({ room }: { room: RoomCtrl }) {
  const banned = room.public.value?.banned ?? [];
  if (banned.length === 0) return null;
  return (
    <>
      <h3>{t("host.kept_out")}</h3>
      <p class="hint">{t("host.kept_out_hint")}</p>
      <ul class="people">
        {banned.map(({ number, name }) => (
          <li key={number}>
            <span class="people-name">{name}</span>
            <Button onClick={() => room.ask({ type: "liftBan", player: number })}>
              {t("host.let_in")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who would lose the seat: to somebody else, or by being removed. */
interface Asking {
  loser: Person;
  seat?: Seat;
  player?: number;
}

/** Nobody is sent away by one careless tap. */
function Sure({ room, asking }: { room: RoomCtrl; asking: Signal<Asking | null> }) {
  // The dialog closes before it does what was asked.
  const asked = useRef(asking.value);
  if (asking.value) asked.current = asking.value;
  const name = asked.current?.loser.name ?? "";
  const staysOut = useSignal(true);
  const what = asked.current?.seat ? "seat" : "remove";
  return (
    <Confirm
      open={asking.value !== null}
      title={t(`sure.${what}`, { name })}
      action={t(`sure.${what}_do`)}
      onDo={() => {
        const { loser, seat, player = loser.number } = asked.current!;
        room.ask(
          seat
            ? { type: "sit", player, seat }
            : { type: "remove", player, staysOut: staysOut.value },
        );
      }}
      onClose={() => asking.value = null}
      more={what === "remove" && !asked.current?.loser.bot && <StaysOut on={staysOut} />}
    >
      {t(`sure.${what}_why`, { name })}
    </Confirm>
  );
}

/** A program takes the seat of someone who has gone. */
function replace(room: RoomCtrl, player: number, seat: Seat): void {
  room.ask({ type: "sit", player, seat: null });
  room.ask({ type: "addBot", seat, bot: "agent" });
}

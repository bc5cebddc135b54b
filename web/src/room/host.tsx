/** What the host can do with people and seats, at any time; others can leave, or become host. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { MODES } from "../generated/rules.ts";
import type { Seat } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Confirm } from "../view/confirm.tsx";
import { Button } from "../view/parts/mod.ts";

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
  const away = state.people.find((person) => person.number === state.host);
  const hostAway = away !== undefined && !room.present.value.includes(away.number);
  return (
    <section class="host stack">
      {host && <People room={room} />}
      {!host && hostAway && (
        <Button onClick={() => room.ask({ type: "claimHost" })}>{t("host.claim")}</Button>
      )}
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
  const seats: (Seat | "")[] = [...MODES[mode].seats, "spectator", ""];
  return (
    <ul class="people">
      {state.people.map((person) => (
        <li
          key={person.number}
          data-away={!person.bot && !room.present.value.includes(person.number) || undefined}
        >
          <span class="people-name">{person.name}</span>
          <select
            aria-label={t("host.seat_of", { name: person.name })}
            value={person.seat ?? ""}
            onChange={(event) => {
              const seat = event.currentTarget.value as Seat | "";
              room.ask({ type: "sit", player: person.number, seat: seat || null });
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
              <Button
                kind="bare"
                icon="close"
                label={t("host.remove", { name: person.name })}
                onClick={() => room.ask({ type: "remove", player: person.number })}
              />
            </>
          )}
          {room.playing.value && person.seat && person.seat !== "spectator" && !person.bot && (
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
  );
}

/** A program takes the seat of someone who has gone. */
function replace(room: RoomCtrl, player: number, seat: Seat): void {
  room.ask({ type: "sit", player, seat: null });
  room.ask({ type: "addBot", seat, bot: "agent" });
}

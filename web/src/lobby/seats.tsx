/** The seats of the room: tap to sit down, drag a name to another seat, or call in the computer. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { levelMeans } from "../first/legend.tsx";
import { isSpymaster, teamOf } from "../fold/game.ts";
import { holders, type Person } from "../fold/room.ts";
import { MODES, SINGLE_SEATS } from "../generated/rules.ts";
import type { Seat } from "../generated/types.ts";
import { offers } from "../offers.ts";
import { has, t } from "../texts.ts";
import { Button, Icon, initial } from "../view/parts/mod.ts";

export function Seats({ room }: { room: RoomCtrl }) {
  const state = room.public.value!;
  const loose = state.people.filter((person) =>
    person.seat === null || person.seat === "spectator"
  );
  return (
    <div class="seats" data-mode={state.rules.mode}>
      {MODES[state.rules.mode].seats.map((seat) => (
        <SeatPlace
          key={seat}
          room={room}
          seat={seat}
        />
      ))}
      <Place room={room} seat={null} title={t("lobby.standing")} people={loose} />
    </div>
  );
}

function SeatPlace({ room, seat }: { room: RoomCtrl; seat: Seat }) {
  const people = holders(room.public.value!, seat);
  return <Place room={room} seat={seat} title={t(`lobby.seat.${seat}`)} people={people} />;
}

interface PlaceProps {
  room: RoomCtrl;
  seat: Seat | null;
  title: string;
  people: Person[];
}

function Place({ room, seat, title, people }: PlaceProps) {
  const over = useSignal(false);
  const mine = room.seat.value === seat;
  const free = seat === null || !SINGLE_SEATS.includes(seat) || people.length === 0;
  const me = room.player.value;
  return (
    <section
      class="seat"
      data-team={teamOf(seat)}
      data-over={over.value || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => over.value = false}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        const player = Number(event.dataTransfer?.getData("text/plain"));
        if (player) room.ask({ type: "sit", player, seat });
      }}
    >
      <h2>{title}</h2>
      {seat && people.length === 0 && (
        <p class="hint">{t(isSpymaster(seat) ? "lobby.spymaster_hint" : "lobby.operative_hint")}</p>
      )}
      {people.length > 0 && (
        <ul>
          {people.map((person) => <Sitting key={person.number} room={room} person={person} />)}
        </ul>
      )}
      <div class="seat-actions">
        {me !== null && !mine && (free || room.isHost.value) && (
          <Button onClick={() => room.ask({ type: "sit", seat })}>
            {seat ? t("lobby.sit") : t("lobby.get_up")}
          </Button>
        )}
        {me !== null && seat === null && room.seat.value !== "spectator" && (
          <Button
            icon="eye"
            onClick={() => room.ask({ type: "sit", seat: "spectator" })}
          >
            {t("lobby.watch")}
          </Button>
        )}
        {seat && room.isHost.value && free && <AddBot room={room} seat={seat} />}
      </div>
    </section>
  );
}

/** A name that can be dragged, with what is to know about it. */
function Sitting({ room, person }: { room: RoomCtrl; person: Person }) {
  const host = room.isHost.value;
  const me = person.number === room.player.value;
  const away = !person.bot && !room.present.value.includes(person.number);
  return (
    <li
      data-away={away || undefined}
      draggable={host || me}
      onDragStart={(event) => event.dataTransfer?.setData("text/plain", String(person.number))}
    >
      <span class="seat-face" aria-hidden="true">
        {person.bot ? <Icon name="bot" /> : initial(person.name)}
      </span>
      <span class="seat-name">{person.name}</span>
      {me && <span class="badge" data-me>{t("lobby.me")}</span>}
      {person.number === room.public.value!.host && <span class="badge">{t("lobby.host")}</span>}
      {person.bot && <span class="badge">{levelName(person.bot)}</span>}
      {person.seat === "spectator" && <span class="badge">{t("seat.spectator")}</span>}
      {away && <span class="badge">{t("lobby.away")}</span>}
      {host && person.bot && (
        <Button
          kind="bare"
          icon="close"
          label={t("host.remove", { name: person.name })}
          onClick={() => room.ask({ type: "remove", player: person.number })}
        />
      )}
    </li>
  );
}

/** The level of a computer player as people call it. */
export function levelName(level: string): string {
  return has(`level.${level}`) ? t(`level.${level}`) : level;
}

function AddBot({ room, seat }: { room: RoomCtrl; seat: Seat }) {
  const levels = offers.value?.bots ?? [];
  if (levels.length === 0) return null;
  return (
    <label class="button add-bot">
      <Icon name="bot" />
      <span aria-hidden="true">{t("lobby.computer")}</span>
      <span class="unseen">{t("lobby.add_bot", { seat: t(`seat.${seat}`) })}</span>
      <select
        value=""
        onChange={(event) => {
          const bot = event.currentTarget.value;
          event.currentTarget.value = "";
          if (bot) room.ask({ type: "addBot", seat, bot });
        }}
      >
        <option value="">{t("lobby.computer")}</option>
        {levels.map((level) => (
          <option key={level} value={level}>{levelMeans(level, levelName(level))}</option>
        ))}
      </select>
    </label>
  );
}

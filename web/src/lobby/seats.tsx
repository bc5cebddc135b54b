/** The seats of the room in two team columns: tap a seat to sit down, or a name and then its seat. */

import { type Signal, useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { isSpymaster, isWatching, teamOf } from "../fold/game.ts";
import { holders, onScreen, type Person } from "../fold/room.ts";
import { MODES, SINGLE_SEATS } from "../generated/rules.ts";
import type { Seat, Team } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Button, Face, Shape } from "../view/parts/mod.ts";
import { ScreenOffer, ScreenSitting, TakeTableBack } from "../room/screen.tsx";
import { AddBot } from "./add_bot.tsx";
import { Sitting } from "./person.tsx";
import { seat } from "./seating.ts";
import type { Done } from "./undo.tsx";

const TEAMS: readonly Team[] = ["red", "blue"];

export interface SeatsProps {
  room: RoomCtrl;
  /** The number of the person whose name was tapped, to be given a seat. */
  chosen: Signal<number | null>;
  done: Signal<Done | null>;
}

export function Seats(props: SeatsProps) {
  const state = props.room.public.value!;
  const { seats } = MODES[state.rules.mode];
  return (
    <div class="seats">
      <ScreenOffer room={props.room} />
      {MODES[state.rules.mode].simulatedEnemy && <p class="one-team">{t("lobby.one_team")}</p>}
      {TEAMS.map((team) => (
        <section key={team} class="team" data-team={team}>
          <h2>
            <Shape identity={team} />
            {t(`left.name.${team}`)}
          </h2>
          {seats.filter((seat) => teamOf(seat) === team).map((seat) => (
            <Place key={seat} {...props} seat={seat} />
          ))}
        </section>
      ))}
      {seats.filter((seat) => !teamOf(seat)).map((seat) => (
        <section key={seat} class="team" data-shared>
          <Place {...props} seat={seat} />
        </section>
      ))}
      <TakeTableBack room={props.room} />
      <Loose {...props} />
    </div>
  );
}

/** Who would take a seat that is tapped now: whose name was tapped, or oneself. */
function mover({ room, chosen }: SeatsProps): Person | null {
  const people = room.public.value!.people;
  return people.find((person) => person.number === chosen.value) ?? room.me.value;
}

function Place(props: SeatsProps & { seat: Seat }) {
  const { room, chosen, done, seat: place } = props;
  const over = useSignal(false);
  const people = holders(room.public.value!, place);
  const single = SINGLE_SEATS.includes(place);
  const screened = onScreen(room.public.value!, place);
  const free = !screened && (!single || people.length === 0);
  const who = mover(props);
  const may = who !== null && who.seat !== place && !screened && (free || room.isHost.value);
  function take(person: Person) {
    done.value = seat(room, person, place);
    chosen.value = null;
  }
  return (
    <section
      class="seat"
      data-team={teamOf(place)}
      data-over={over.value || undefined}
      data-goal={chosen.value !== null && may || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => over.value = false}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        const number = Number(event.dataTransfer?.getData("text/plain"));
        const dropped = room.public.value!.people.find((person) => person.number === number);
        if (dropped) take(dropped);
      }}
    >
      <h3>{title(place)}</h3>
      {screened ? <ScreenSitting room={room} /> : people.length > 0
        ? (
          <ul>
            {people.map((person) => (
              <Sitting key={person.number} room={room} person={person} chosen={chosen} />
            ))}
          </ul>
        )
        : (
          <p class="hint">
            {t(isSpymaster(place) ? "lobby.spymaster_hint" : "lobby.operative_hint")}
          </p>
        )}
      <div class="seat-actions">
        {may && (
          <button
            type="button"
            class="chair"
            aria-description={t(`seat.${place}`)}
            onClick={() => take(who)}
          >
            <Face team={teamOf(place) ?? undefined} />
            <span>
              {chosen.value !== null && who.number !== room.player.value
                ? t("lobby.sit_other", { name: who.name })
                : t(free ? "lobby.sit" : "lobby.take")}
            </span>
          </button>
        )}
        {room.isHost.value && free && chosen.value === null && <AddBot room={room} seat={place} />}
      </div>
    </section>
  );
}

/** What a seat is called in the column of its team. */
function title(seat: Seat): string {
  if (!teamOf(seat)) return t("lobby.place.both");
  return t(isSpymaster(seat) ? "lobby.place.spymaster" : "lobby.place.operative");
}

/** Those without a seat, and those who only watch; nothing at all where there are none. */
function Loose({ room, chosen }: SeatsProps) {
  const people = room.public.value!.people.filter((person) => isWatching(person.seat));
  if (people.length === 0) return null;
  const waiting = room.me.value !== null && room.seat.value === null;
  return (
    <section class="loose">
      <h2>{t("lobby.standing")}</h2>
      <ul>
        {people.map((person) => (
          <Sitting key={person.number} room={room} person={person} chosen={chosen} />
        ))}
      </ul>
      {waiting && chosen.value === null && (
        <Button
          icon="eye"
          onClick={() => room.ask({ type: "sit", seat: "spectator" })}
        >
          {t("lobby.watch")}
        </Button>
      )}
    </section>
  );
}

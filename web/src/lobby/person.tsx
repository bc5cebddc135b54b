/** A name in the lobby: face, name, what is to know; tapped or dragged by whoever may move it. */

import type { Signal } from "@preact/signals";
import { portraitOf } from "../company/portrait.ts";
import type { RoomCtrl } from "../ctrl.ts";
import { isWatching, teamOf } from "../fold/game.ts";
import type { Person } from "../fold/room.ts";
import { isAway } from "../room/presence.ts";
import { t } from "../texts.ts";
import { Button, Face } from "../view/parts/mod.ts";
import { levelName } from "./add_bot.tsx";

interface SittingProps {
  room: RoomCtrl;
  person: Person;
  chosen: Signal<number | null>;
}

export function Sitting({ room, person, chosen }: SittingProps) {
  const host = room.isHost.value;
  const me = person.number === room.player.value;
  const away = isAway(person, room.present.value);
  const about = [
    me && t("lobby.me"),
    person.number === room.public.value!.host && t("lobby.host"),
    person.bot && levelName(person.bot),
    person.seat && isWatching(person.seat) && t(`seat.${person.seat}`),
    away && t("lobby.away"),
  ].filter(Boolean).join(" · ");
  const whole = (
    <>
      <Face
        name={person.name}
        team={teamOf(person.seat) ?? undefined}
        bot={person.bot !== null}
        portrait={portraitOf(person)}
      />
      <span class="person-name">
        {person.name}
        {about && <small>{about}</small>}
      </span>
    </>
  );
  return (
    <li
      class="person"
      data-me={me || undefined}
      data-away={away || undefined}
      draggable={host || me}
      onDragStart={(event) => event.dataTransfer?.setData("text/plain", String(person.number))}
    >
      {host || me
        ? (
          <button
            type="button"
            class="person-face"
            aria-pressed={chosen.value === person.number}
            onClick={() => chosen.value = chosen.value === person.number ? null : person.number}
          >
            {whole}
          </button>
        )
        : <span class="person-face">{whole}</span>}
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

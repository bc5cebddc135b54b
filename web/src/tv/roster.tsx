/** Who plays, by team, for the big screen: faces and names, bots and those who are away marked. */

import { portraitOf } from "../company/portrait.ts";
import type { RoomCtrl } from "../ctrl.ts";
import { isSpymaster, seesKey, teamOf } from "../fold/game.ts";
import type { Person } from "../fold/room.ts";
import type { Team } from "../generated/types.ts";
import { isAway } from "../room/presence.ts";
import { t } from "../texts.ts";
import { Face, Icon, Shape } from "../view/parts/mod.ts";

const TEAMS: readonly Team[] = ["red", "blue"];

/** Lines for a team beside the board, and before a game; of a class the rest is a number. */
const BESIDE = 5;
const WHOLE = 9;

interface RosterProps {
  room: RoomCtrl;
  /** The screen's own player, who is nobody. */
  self: number | null;
  /** Name the teams, and those who have none. */
  whole?: boolean | undefined;
}

export function Roster({ room, self, whole }: RosterProps) {
  const people = (room.public.value?.people ?? []).filter(({ number }) => number !== self);
  const loose = people.filter(({ seat }) => !teamOf(seat) && seat !== "spectator");
  const most = whole ? WHOLE : BESIDE;
  return (
    <div class="tv-roster" data-whole={whole || undefined}>
      {TEAMS.map((team) => (
        <section key={team} data-team={team} aria-label={t(`left.name.${team}`)}>
          {whole && (
            <h2>
              <Shape identity={team} />
              {t(`left.name.${team}`)}
            </h2>
          )}
          <Names
            room={room}
            people={people.filter(({ seat }) => teamOf(seat) === team)}
            most={most}
          />
        </section>
      ))}
      {loose.length > 0 && (
        <section class="tv-loose">
          <Names room={room} people={loose} most={most} />
        </section>
      )}
    </div>
  );
}

interface NamesProps {
  room: RoomCtrl;
  people: readonly Person[];
  most: number;
}

/** Those who see the key come first. */
function Names({ room, people, most }: NamesProps) {
  const first = [...people].sort((one, other) =>
    Number(seesKey(other.seat)) - Number(seesKey(one.seat))
  );
  const shown = first.length > most ? first.slice(0, most - 1) : first;
  const more = first.length - shown.length;
  return (
    <ul>
      {shown.map((person) => {
        const away = isAway(person, room.present.value);
        return (
          <li key={person.number} data-away={away || undefined}>
            <Face
              name={person.name}
              team={teamOf(person.seat) ?? undefined}
              bot={person.bot !== null}
              portrait={portraitOf(person)}
            />
            <span>{person.name}</span>
            {seesKey(person.seat) && <Icon name="key" />}
            {person.seat === "commentator" && <small>{t("seat.commentator")}</small>}
            {isSpymaster(person.seat) && <span class="unseen">{t("tv.spymaster")}</span>}
            {away && <small>{t("tv.away")}</small>}
          </li>
        );
      })}
      {more > 0 && <li>+{more}</li>}
    </ul>
  );
}

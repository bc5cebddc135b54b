/** The roster: who sits where, who is away, which seats are empty; for everybody in the room. */

import { BotSign } from "../company/bot_sign.tsx";
import type { RoomCtrl } from "../ctrl.ts";
import { isOperative, type PublicGame, teamOf } from "../fold/game.ts";
import { holders, onScreen, type Person } from "../fold/room.ts";
import { has, t } from "../texts.ts";
import { Button, Icon, Shape } from "../view/parts/mod.ts";
import { isCaptain } from "../table/group.ts";
import { isAway, seatsOf } from "./presence.ts";
import { SeatOffer } from "./seat_offer.tsx";

export function Roster({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const state = room.public.value;
  if (!state) return null;
  const seats = seatsOf(game);
  const commentators = holders(state, "commentator");
  const others = state.people.filter((each) =>
    (!each.seat || !seats.includes(each.seat)) && !commentators.includes(each)
  );
  return (
    <section class="roster">
      <h2>{t("people.title")}</h2>
      <ul>
        {seats.map((seat) => {
          const sitting = holders(state, seat);
          const team = teamOf(seat);
          return (
            <li key={seat} data-team={team ?? undefined}>
              <span class="roster-seat">
                {team ? <Shape identity={team} /> : <Icon name="friends" />}
                {t(`seat.${seat}`)}
              </span>
              <span class="roster-people">
                {sitting.map((person) => <Name key={person.number} room={room} person={person} />)}
                {onScreen(state, seat)
                  ? (
                    <span class="roster-name">
                      <Icon name="screen" />
                      <span>{t("screen.is_table", { name: state.screen!.name })}</span>
                    </span>
                  )
                  : sitting.length === 0 && <span class="badge">{t("people.nobody")}</span>}
              </span>
              <SeatOffer room={room} game={game} seat={seat} />
            </li>
          );
        })}
        {commentators.length > 0 && (
          <li>
            <span class="roster-seat">
              <Icon name="key" />
              {t("seat.commentator")}
            </span>
            <span class="roster-people">
              {commentators.map((each) => <Name key={each.number} room={room} person={each} />)}
            </span>
          </li>
        )}
        {others.length > 0 && (
          <li>
            <span class="roster-seat">
              <Icon name="eye" />
              {t("people.watching")}
            </span>
            <span class="roster-people">
              {others.map((person) => <Name key={person.number} room={room} person={person} />)}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Name({ room, person }: { room: RoomCtrl; person: Person }) {
  const away = isAway(person, room.present.value);
  const captain = isCaptain(room, person);
  const level = person.bot && has(`level.${person.bot}`) ? t(`level.${person.bot}`) : person.bot;
  return (
    <span class="roster-name" data-away={away || undefined}>
      {person.bot && <BotSign person={person} />}
      <span>{person.name}</span>
      {level && <span class="badge">{level}</span>}
      {person.number === room.player.value && (
        <span class="badge" data-me>
          {t("people.you")}
        </span>
      )}
      {person.number === room.public.value?.host && <span class="badge">{t("people.host")}</span>}
      {captain && <span class="badge">{t("people.captain")}</span>}
      {away && <span class="badge" data-away>{t("people.away")}</span>}
      {!captain && mayBeCaptain(room, person) && (
        <Button
          kind="bare"
          icon="flag"
          label={t("group.name_captain", { name: person.name })}
          onClick={() => room.ask({ type: "nameCaptain", player: person.number })}
        />
      )}
    </span>
  );
}

/** Whether whoever looks at this may make somebody the captain: the host, or one of the same team. */
function mayBeCaptain(room: RoomCtrl, person: Person): boolean {
  if (room.public.value?.settings.touching !== "captain") return false;
  if (person.bot || !isOperative(person.seat) || isAway(person, room.present.value)) return false;
  return room.isHost.value || room.seat.value === person.seat;
}

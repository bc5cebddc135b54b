/** After a game: its awards, and how everybody in the room has done so far. */

import type { RoomCtrl } from "../ctrl.ts";
import type { PublicGame } from "../fold/game.ts";
import { nextSpymasters } from "../room/next_spymasters.ts";
import { t } from "../texts.ts";
import { Shape } from "../view/parts/mod.ts";
import { type Award, awards } from "./awards.ts";

export function Awards({ game }: { game: PublicGame }) {
  const given = awards(game);
  if (!given.length) return null;
  return (
    <ul class="awards" aria-label={t("award.title")}>
      {given.map((award) => (
        <li key={award.kind} class="award" data-team={award.team}>
          <Shape identity={award.team} />
          <b>{t(`award.${award.kind}.title`)}</b>
          <span>{told(award)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What it was for, in a sentence; a team's where no one person has earned it. */
function told({ kind, name, team, n, word = "" }: Award): string {
  return t(`award.${kind}.${name ? "line" : team}`, { name, n, word });
}

/** Who would be spymaster next, if the host wants new ones. */
export function NextSpymasters({ room }: { room: RoomCtrl }) {
  const next = nextSpymasters(room.public.value!, room.series.value);
  if (!next.length) return null;
  const names = next.map(({ name }) => name).join(", ");
  return <p class="hint">{t("series.next", { names })}</p>;
}

/** From the second game on: games, wins and turns as spymaster of everybody who has played. */
export function Standings({ room }: { room: RoomCtrl }) {
  const { people } = room.series.value;
  if (!people.some(({ games }) => games > 1)) return null;
  const names = new Map(room.public.value!.people.map(({ number, name }) => [number, name]));
  const ranked = [...people].sort((a, b) => b.won - a.won || a.games - b.games);
  return (
    <table class="standings">
      <caption>{t("series.people")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("series.name")}</th>
          <th scope="col">{t("series.won")}</th>
          <th scope="col">{t("series.games")}</th>
          <th scope="col">{t("series.led")}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ player, games, won, led }) => (
          <tr key={player}>
            <th scope="row">{names.get(player)}</th>
            <td>{won}</td>
            <td>{games}</td>
            <td>{led}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who is proposed as the next spymasters: in each team whoever has been it least often (R10.4). */

import { spymasterOf } from "../fold/game.ts";
import { holders, type Person, type PublicRoom } from "../fold/room.ts";
import type { Series } from "../fold/series.ts";
import { MODES } from "../generated/rules.ts";
import type { Seat, Team } from "../generated/types.ts";

/** As the server would choose them; nobody where a team has only one player, or all share one operative. */
export function nextSpymasters(room: PublicRoom, series: Series): Person[] {
  const { seats } = MODES[room.rules.mode];
  const operativeOf = (team: Team): Seat => `${team} operative`;
  const led = ({ number }: Person) =>
    series.people.find(({ player }) => player === number)?.led ?? 0;
  return (["red", "blue"] as const).flatMap((team) => {
    if (!seats.includes(operativeOf(team))) return [];
    const last = holders(room, spymasterOf(team))[0]?.number ?? 0;
    const [next] = [...holders(room, operativeOf(team))].sort((a, b) =>
      led(a) - led(b) || Number(a.number <= last) - Number(b.number <= last) || a.number - b.number
    );
    return next ? [next] : [];
  });
}

/** The head of the table: agents left for both teams, the timer, the menu. */

import type { RoomCtrl } from "../ctrl.ts";
import type { Match } from "../fold/match.ts";
import { t } from "../texts.ts";
import type { Team } from "../types.ts";
import { Pips } from "../view/parts/mod.ts";
import { Menu } from "./menu.tsx";
import { Timer } from "./timer.tsx";

export function Header({ room, match }: { room: RoomCtrl; match: Match }) {
  return (
    <header class="table-head">
      <Left match={match} team="red" />
      <div class="table-middle">
        <Timer room={room} match={match} />
        <Menu room={room} match={match} />
      </div>
      <Left match={match} team="blue" />
    </header>
  );
}

/** How many agents a team still has to find; in co-op the other one is the simulated enemy. */
export function Left({ match, team }: { match: Match; team: Team }) {
  const enemy = match.rules.mode === "coop" && team !== match.starting;
  return (
    <Pips
      team={team}
      name={enemy ? t("table.enemy") : t(`left.name.${team}`)}
      left={match.left[team]}
      total={match.total[team]}
      active={match.turn === team && match.phase !== "over"}
      label={t(enemy ? `table.enemy_left.${team}` : `left.agents.${team}`, { n: match.left[team] })}
    />
  );
}

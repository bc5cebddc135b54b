/** The head of the table: agents left for both teams, the timer, the menu, who you are. */

import type { RoomCtrl } from "../ctrl.ts";
import { modeOf, type PublicGame } from "../fold/game.ts";
import type { Team } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Pips } from "../view/parts/mod.ts";
import { KeyButton } from "./key_cover.tsx";
import { Menu, PanelsButton } from "./menu.tsx";
import { Timer } from "./timer.tsx";
import { You } from "./you.tsx";

export function Header({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  return (
    <header class="table-head">
      <You room={room} game={game} />
      <Left game={game} team="red" />
      <div class="table-middle">
        <Timer room={room} game={game} />
        <KeyButton room={room} game={game} />
        <PanelsButton room={room} game={game} />
        <Menu room={room} game={game} />
      </div>
      <Left game={game} team="blue" />
    </header>
  );
}

/** How many agents a team still has to find; in co-op the other one is the simulated enemy. */
export function Left({ game, team }: { game: PublicGame; team: Team }) {
  const enemy = modeOf(game).simulatedEnemy && team !== game.starting;
  return (
    <Pips
      team={team}
      name={enemy ? t("table.enemy") : t(`left.name.${team}`)}
      named={enemy}
      left={game.left[team]}
      total={game.total[team]}
      active={game.turn === team && game.phase !== "over"}
      label={t(enemy ? `table.enemy_left.${team}` : `left.agents.${team}`, { n: game.left[team] })}
    />
  );
}

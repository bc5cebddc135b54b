import type { Team } from "./identity.ts";
import { Shape } from "./shape.tsx";

export interface PipsProps {
  team: Team;
  /** The team's name as shown. */
  name: string;
  left: number;
  total: number;
  /** For a screen reader: "Red: 6 of 9 agents left". */
  label: string;
  /** It is this team's turn. */
  active?: boolean | undefined;
  /** Show the name also where there is little room. */
  named?: boolean | undefined;
}

/** Agents left of one team, as small cards and a number. */
export function Pips({ team, name, left, total, label, active, named }: PipsProps) {
  return (
    <div
      class="pips"
      data-team={team}
      data-active={active || undefined}
      data-named={named || undefined}
      role="img"
      aria-label={label}
    >
      <span class="pips-name">
        <Shape identity={team} />
        <span>{name}</span>
      </span>
      <b class="pips-left">{left}</b>
      <span class="pips-row">
        {Array.from({ length: total }, (_, i) => <i key={i} data-on={i < left || undefined} />)}
      </span>
    </div>
  );
}

import { initial } from "./card.tsx";
import { Icon } from "./icon.tsx";
import type { Team } from "./identity.ts";
import { Shape } from "./shape.tsx";

export interface FaceProps {
  /** Whose face; without a name it is an empty chair. */
  name?: string | undefined;
  team?: Team | undefined;
  bot?: boolean | undefined;
}

/** A player's face: the initial, or a program's sign, on the colour and the shape of the team. */
export function Face({ name, team, bot }: FaceProps) {
  return (
    <span
      class="face"
      aria-hidden="true"
      data-team={team}
      data-empty={name === undefined || undefined}
    >
      {team && <Shape identity={team} />}
      <span class="face-sign">
        {bot ? <Icon name="bot" /> : name === undefined ? <Icon name="plus" /> : initial(name)}
      </span>
    </span>
  );
}

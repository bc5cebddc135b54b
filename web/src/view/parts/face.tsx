import { initial } from "./card.tsx";
import { Icon } from "./icon.tsx";
import type { Team } from "./identity.ts";
import { Shape } from "./shape.tsx";

export interface FaceProps {
  /** Whose face; without a name it is an empty chair. */
  name?: string | undefined;
  team?: Team | undefined;
  bot?: boolean | undefined;
  /** The address of a portrait, of those who have one. */
  portrait?: string | undefined;
}

/** A player's face: a portrait, the initial or a program's sign, on the colour and shape of the team. */
export function Face({ name, team, bot, portrait }: FaceProps) {
  return (
    <span
      class="face"
      aria-hidden="true"
      data-team={team}
      data-empty={name === undefined || undefined}
    >
      {team && <Shape identity={team} />}
      {portrait ? <img class="portrait" src={portrait} alt="" /> : (
        <span class="face-sign">
          {bot ? <Icon name="bot" /> : name === undefined ? <Icon name="plus" /> : initial(name)}
        </span>
      )}
    </span>
  );
}

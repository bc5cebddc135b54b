/** What stands before a bot's name in a line: its portrait, or the sign of all bots. */

import { Icon } from "../view/parts/mod.ts";
import { type Named, portraitOf } from "./portrait.ts";

export function BotSign({ person }: { person: Named }) {
  const portrait = portraitOf(person);
  return portrait ? <img class="portrait" src={portrait} alt="" /> : <Icon name="bot" />;
}

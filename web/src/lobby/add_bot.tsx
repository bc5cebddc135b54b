/** A bot for a seat, of a level that the server offers. */

import type { RoomCtrl } from "../ctrl.ts";
import { levelMeans } from "../first/legend.tsx";
import type { Seat } from "../generated/types.ts";
import { offers } from "../offers.ts";
import { has, t } from "../texts.ts";
import { Icon } from "../view/parts/mod.ts";

/** The level of a bot as people call it. */
export function levelName(level: string): string {
  return has(`level.${level}`) ? t(`level.${level}`) : level;
}

export function AddBot({ room, seat }: { room: RoomCtrl; seat: Seat }) {
  const levels = offers.value?.bots ?? [];
  if (levels.length === 0) return null;
  return (
    <label class="button add-bot">
      <Icon name="bot" />
      <span aria-hidden="true">{t("lobby.computer")}</span>
      <span class="unseen">{t("lobby.add_bot", { seat: t(`seat.${seat}`) })}</span>
      <select
        value=""
        onChange={(event) => {
          const bot = event.currentTarget.value;
          event.currentTarget.value = "";
          if (bot) room.ask({ type: "addBot", seat, bot });
        }}
      >
        <option value="">{t("lobby.computer")}</option>
        {levels.map((level) => (
          <option key={level} value={level}>{levelMeans(level, levelName(level))}</option>
        ))}
      </select>
    </label>
  );
}

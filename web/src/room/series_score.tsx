/** The score of the series: who has won how many games in this room, once there were two. */

import type { RoomCtrl } from "../ctrl.ts";
import { scoreOf } from "../fold/series.ts";
import { MODES } from "../generated/rules.ts";
import type { Mode } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Shape } from "../view/parts/mod.ts";

export function SeriesScore({ room, mode }: { room: RoomCtrl; mode: Mode }) {
  const { simulatedEnemy } = MODES[mode];
  const score = scoreOf(room.series.value, simulatedEnemy);
  if (!score) return null;
  const [first, second] = score;
  if (simulatedEnemy) return <p class="series">{t("series.coop", { won: first, lost: second })}</p>;
  return (
    <p class="series">
      <span class="unseen">{t("series.teams", { red: first, blue: second })}</span>
      <span aria-hidden="true">{t("series.title")}</span>
      <b data-team="red" aria-hidden="true">
        <Shape identity="red" /> {first}
      </b>
      <b data-team="blue" aria-hidden="true">
        {second} <Shape identity="blue" />
      </b>
    </p>
  );
}

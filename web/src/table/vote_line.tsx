/** How far the vote is: how many have voted, and who has not yet. */

import type { RoomCtrl } from "../ctrl.ts";
import type { PublicGame } from "../fold/game.ts";
import { t } from "../texts.ts";
import { tallyOf } from "./group.ts";

/** So many names fit into a line. */
const NAMED = 4;

export function VoteLine({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const tally = tallyOf(room, game);
  if (!tally) return null;
  const { voters, missing } = tally;
  const names = missing.slice(0, NAMED).map(({ name }) => name);
  const more = missing.length - names.length;
  return (
    <p class="vote-line">
      {t("group.voted", { n: voters.length - missing.length, all: voters.length })}{" "}
      {names.length > 0 &&
        t(more > 0 ? "group.missing_more" : "group.missing", { names: names.join(", "), n: more })}
    </p>
  );
}

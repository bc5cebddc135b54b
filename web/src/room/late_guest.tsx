/** A late guest: whoever watches a running game can sit down as an operative. */

import type { RoomCtrl } from "../ctrl.ts";
import { isOperative, type PublicGame, teamOf } from "../fold/game.ts";
import { holders, onScreen } from "../fold/room.ts";
import { SINGLE_SEATS } from "../generated/rules.ts";
import { hides, leadsTo } from "../hiding.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";
import { AskCommentary } from "./commentary.tsx";
import { seatsOf } from "./presence.ts";

export function LateGuest({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const state = room.public.value;
  const here = room.me.value !== null;
  const open = seatsOf(game).filter((seat) =>
    isOperative(seat) && !(state && onScreen(state, seat)) &&
    !(SINGLE_SEATS.includes(seat) && state && holders(state, seat).length > 0)
  );
  if (room.seat.value === "commentator") {
    return <p class="table-watching">{t("comment.quiet")}</p>;
  }
  return (
    <>
      <AskCommentary room={room} />
      {here
        ? open.map((seat) => (
          <Button
            key={seat}
            kind="main"
            team={teamOf(seat) ?? undefined}
            onClick={() => room.ask({ type: "sit", seat })}
          >
            {t(`people.join.${teamOf(seat) ?? "operative"}`)}
          </Button>
        ))
        : (
          <Button kind="main" {...leadsTo(`/r/${room.code}`, hides(state))}>
            {t("people.join_room")}
          </Button>
        )}
    </>
  );
}

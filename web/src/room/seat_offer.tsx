/** An empty or silent seat, offered: to the host at once, after a minute to anybody in the room. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { isSpymaster, isWatching, type PublicGame, toAct } from "../fold/game.ts";
import { holders, onScreen } from "../fold/room.ts";
import { AWAY } from "../generated/rules.ts";
import type { Seat, UnattendedSeat } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";
import { presenceIn } from "./presence.ts";

/** The bot that takes a seat when nobody chooses one. */
const LEVEL = "agent";

/** The seats that this person may give away or take now. */
function useOffered(room: RoomCtrl): Seat[] {
  const beat = useSignal(0);
  const waiting = room.unattended.value;
  const ahead = room.ahead.value;
  const wait = room.public.value?.settings.slow ? AWAY.slow : AWAY.seat;
  const open = ({ since }: UnattendedSeat) => room.isHost.value || room.now() >= since + wait;
  const next = Math.min(
    ...waiting.filter((each) => !open(each)).map(({ since }) => since + wait),
  );
  // The room's clock is corrected now and then: what was due may have to be waited for again.
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => beat.value++, next - room.now() + 100);
    return () => clearTimeout(timer);
  }, [next, ahead, beat.value]);
  if (room.me.value === null || !room.playing.value) return [];
  return waiting.filter(open).map(({ seat }) => seat);
}

/** Whether one can sit down there without leaving a seat of the game empty. */
function isFree(room: RoomCtrl, game: PublicGame): boolean {
  const state = room.public.value;
  const mine = room.seat.value;
  if (!state) return false;
  if (mine === null || isWatching(mine)) return true;
  if (isSpymaster(mine)) return false;
  return holders(state, mine).length > 1 && game.phase !== "over";
}

/** The two ways to fill a seat, where they are open to this person. */
export function SeatOffer(
  { room, game, seat }: { room: RoomCtrl; game: PublicGame; seat: Seat },
) {
  if (!useOffered(room).includes(seat)) return null;
  return (
    <span class="seat-offer">
      <Button icon="bot" onClick={() => room.ask({ type: "takeOver", seat, bot: LEVEL })}>
        {t("people.let_bot")}
      </Button>
      {isFree(room, game) && (
        <Button
          icon="friends"
          onClick={() => room.ask({ type: "takeOver", seat })}
        >
          {t("people.take")}
        </Button>
      )}
    </span>
  );
}

/** The offer where nobody can miss it; and the own seat, for whoever lost it to a bot while away. */
export function OfferBanner({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const offered = useOffered(room);
  const state = room.public.value;
  if (!state) return null;
  const lost = state.displaced.find(({ player }) => player === room.player.value)?.seat;
  if (lost && presenceIn(state, lost, room.present.value) === "bot") {
    return (
      <div class="offer" role="group" aria-label={t("people.bot_for_you")}>
        <p>{t("people.bot_for_you")}</p>
        <Button kind="main" onClick={() => room.ask({ type: "takeOver", seat: lost })}>
          {t("people.take_back")}
        </Button>
      </div>
    );
  }
  const seat = offered.find((each) => each === toAct(game)) ?? offered[0];
  if (!seat) return null;
  const held = onScreen(state, seat) || holders(state, seat).length > 0;
  const text = held ? t(`people.gone.${seat}`) : t(`people.missing.${seat}`);
  return (
    <div class="offer" role="group" aria-label={text}>
      <p>{text}</p>
      <SeatOffer room={room} game={game} seat={seat} />
    </div>
  );
}

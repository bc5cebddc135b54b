/** The role card: who you are and what to do, at each deal and whenever your seat changes in a game. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { isSpymaster, teamOf } from "../fold/game.ts";
import type { Seat } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Shape } from "../view/parts/mod.ts";

/** How long it is shown, in milliseconds. */
const SHOWN = 2500;

export function RoleCard({ room }: { room: RoomCtrl }) {
  const role = useSignal<Seat | null>(null);
  const dealt = useRef<unknown>(null);
  const before = useRef(room.seat.peek());

  useSignalEffect(() => {
    const seat = room.seat.value;
    const news = room.news.value;
    const deal = news !== dealt.current && news?.events.some(({ type }) => type === "dealt");
    const moved = seat !== before.current;
    dealt.current = news;
    before.current = seat;
    if (deal || moved) role.value = seat === "spectator" ? null : seat;
  });
  useEffect(() => {
    if (!role.value) return;
    const close = () => role.value = null;
    const timer = setTimeout(close, SHOWN);
    const ways = ["pointerdown", "keydown"] as const;
    for (const way of ways) addEventListener(way, close, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const way of ways) removeEventListener(way, close, { capture: true });
    };
  }, [role.value]);

  return <div class="role" role="status">{role.value && <Role seat={role.value} />}</div>;
}

function Role({ seat }: { seat: Seat }) {
  const team = teamOf(seat);
  const todo = seat === "commentator"
    ? seat
    : team === null
    ? "both"
    : isSpymaster(seat)
    ? "spymaster"
    : "operative";
  return (
    <div class="role-card" data-team={team ?? undefined}>
      <span class="role-shapes">
        {(team ? [team] : ["red", "blue"] as const).map((each) => (
          <Shape key={each} identity={each} />
        ))}
      </span>
      <p class="role-you">{t(`role.you.${seat}`)}</p>
      <p>{t(`role.todo.${todo}`)}</p>
    </div>
  );
}

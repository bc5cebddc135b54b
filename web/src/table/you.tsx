/** Who you are and whose turn it is, in words: at the head of the table and in the page's title. */

import { useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { type PublicGame, teamOf, toAct } from "../fold/game.ts";
import { t } from "../texts.ts";
import { Shape } from "../view/parts/mod.ts";
import { useTitle } from "../view/title.ts";
import { useFirstFocus } from "./focus.ts";
import { isAsked } from "./questions.tsx";

/** Whether everybody waits for this player. */
export function isMine(room: RoomCtrl, game: PublicGame): boolean {
  if (game.phase === "over") return false;
  return toAct(game) === room.seat.value || isAsked(room, game);
}

/** Whose turn it is, in two or three words. */
export function turnText(room: RoomCtrl, game: PublicGame): string {
  if (game.phase === "over") return t("turn.over");
  return isMine(room, game) ? t("turn.yours") : t(`turn.${game.turn}`);
}

export function You({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const seat = room.seat.value;
  const team = teamOf(seat);
  const heading = useRef<HTMLHeadingElement>(null);
  useFirstFocus(heading);
  return (
    <div class="you">
      <h1 ref={heading} tabIndex={-1} class="you-are" data-team={team ?? undefined}>
        {team && <Shape identity={team} />}
        <span>{seat && seat !== "spectator" ? t(`role.you.${seat}`) : t("table.watching")}</span>
      </h1>
      <p class="you-turn" data-team={game.turn} data-mine={isMine(room, game) || undefined}>
        {turnText(room, game)}
      </p>
    </div>
  );
}

/** The page's title says when it is your turn, for whoever looks at another tab. */
export function useTurnTitle(room: RoomCtrl, game: PublicGame): void {
  const mine = isMine(room, game);
  useTitle(`${mine ? "● " : ""}${turnText(room, game)}`);
}

/** A big screen asks to be the table, waits for the host's word, and gives it up again (R34). */

import { useEffect, useRef } from "preact/hooks";
import { post } from "../api.ts";
import type { RoomCtrl } from "../ctrl.ts";
import type { Admitted } from "../generated/types.ts";
import { remember, remembered } from "../prefs.ts";
import { t } from "../texts.ts";
import { type Attempt, Trouble, useAttempt } from "../view/attempt.tsx";
import { Button } from "../view/parts/mod.ts";

/** Where a screen keeps the code of the room whose table it is, or asked to be. */
const NAME = "screen";

/** Be the table again after a reload, and an onlooker once that has ended. */
export function useTableScreen(room: RoomCtrl): void {
  const was = useRef(false);
  const player = room.player.value;
  const mine = player !== null && room.public.value?.screen?.number === player;
  const refused = room.trouble.value?.code === "bad_token";
  useEffect(() => {
    if (remembered(NAME) === room.code) room.becomeScreen(true);
  }, [room]);
  useEffect(() => {
    const over = was.current && !mine && player !== null;
    was.current = mine;
    if (!over && !(refused && remembered(NAME) === room.code)) return;
    remember(NAME, null);
    room.becomeScreen(false);
  }, [mine, refused, player]);
}

/** Whether this screen is the table, or has asked to be. */
export function hasAsked(room: RoomCtrl): boolean {
  const screen = room.public.value?.screen;
  return screen !== undefined && screen !== null && screen.number === room.player.value;
}

/** Before a game: the button, or what has come of it. */
export function AskForTable({ room }: { room: RoomCtrl }) {
  const attempt = useAttempt();
  if (hasAsked(room)) return <Asked room={room} />;
  if (room.public.value?.screen) return null;
  return (
    <div class="tv-ask">
      <Button icon="screen" disabled={attempt.busy} onClick={() => ask(room, attempt)}>
        {t("screen.ask")}
      </Button>
      <p>{t("screen.ask_hint")}</p>
      <Trouble text={attempt.trouble} />
    </div>
  );
}

/** During a game: a small button, since most screens only show it. */
export function AskInGame({ room }: { room: RoomCtrl }) {
  const attempt = useAttempt();
  if (room.public.value?.screen || !room.playing.value) return null;
  return (
    <Button
      kind="bare"
      icon="screen"
      label={attempt.trouble ?? t("screen.ask")}
      disabled={attempt.busy}
      onClick={() => ask(room, attempt)}
    />
  );
}

function ask(room: RoomCtrl, attempt: Attempt): void {
  void attempt.start(async () => {
    await post<Admitted>(`/api/rooms/${room.code}/screen`, {});
    remember(NAME, room.code);
    room.becomeScreen(true);
  });
}

/** The screen's name, for the host to know it by; or how it is played on. */
export function Asked({ room }: { room: RoomCtrl }) {
  const { screen, people, host } = room.public.value!;
  const name = people.find(({ number }) => number === host)?.name ?? "";
  const { isTable } = screen!;
  return (
    <div class="tv-ask">
      <p>{isTable ? t("screen.keys") : t("screen.asked", { name: screen!.name, host: name })}</p>
      <Button onClick={() => room.ask({ type: "takeTable" })}>
        {t(isTable ? "screen.stop" : "screen.withdraw")}
      </Button>
    </div>
  );
}

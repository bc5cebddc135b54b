/** The sand timer, by the room's clock; it speaks when the voice is on. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { isWatching, type PublicGame } from "../fold/game.ts";
import { playCue } from "../sound/player.ts";
import { t } from "../texts.ts";
import { Button, Glass } from "../view/parts/mod.ts";
import { countdown } from "../voice.ts";
import { clockTime, HOUR } from "./clock.ts";

const URGENT = 10;
/** The last seconds that are heard without the voice. */
const PIPS = 5;

export function Timer(
  { room, game, shown = false }: { room: RoomCtrl; game: PublicGame; shown?: boolean },
) {
  const timer = game.timer;
  const stopped = game.stoppedAt;
  const seconds = () =>
    timer ? Math.max(0, Math.ceil((timer.ends - (stopped ?? room.now())) / 1000)) : 0;
  const told = useSignal<number | null>(null);
  useEffect(() => {
    if (!timer) return;
    const tick = () => {
      const now = seconds();
      if (now !== told.peek() && stopped === null) {
        countdown(now, timer.ends, Math.round((timer.ends - timer.at) / 1000));
        if (now > 0 && now <= PIPS) playCue("pip");
      }
      told.value = now; // and the glass is drawn anew
    };
    tick();
    const beat = setInterval(tick, 200);
    return () => clearInterval(beat);
  }, [timer, stopped]);

  if (timer) {
    void told.value;
    const left = seconds(); // also before the first tick
    const whole = (timer.ends - timer.at) / 1000;
    return (
      <Glass
        level={left / whole}
        time={clockTime(left)}
        label={left < 2 * HOUR
          ? t("timer.left", { n: left })
          : t("timer.hours_left", { n: Math.floor(left / HOUR) })}
        title={game.turnedBy ? t("sand.by", { name: game.turnedBy }) : undefined}
        urgent={left <= URGENT}
        running={stopped === null}
      />
    );
  }
  const seated = !isWatching(room.seat.value);
  if (shown || !seated || game.rules.timer.strict || game.phase === "over") return null;
  return (
    <Button
      kind="bare"
      icon="glass"
      label={t("timer.start", { time: clockTime(game.rules.timer.seconds) })}
      onClick={() => room.ask({ type: "startTimer" })}
    />
  );
}

/** The sand timer, by the room's clock; it speaks when the voice is on. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import type { Match } from "../fold/match.ts";
import { t } from "../texts.ts";
import { countdown } from "../voice.ts";
import { Button, Glass } from "../view/parts/mod.ts";
import { clockTime } from "./clock.ts";

const URGENT = 10;

export function Timer(
  { room, match, shown = false }: { room: RoomCtrl; match: Match; shown?: boolean },
) {
  const left = useSignal(0);
  const timer = match.timer;
  const stopped = match.stoppedAt;
  useEffect(() => {
    if (!timer) return;
    const tick = () => {
      const ms = timer.ends - (stopped ?? room.now());
      const seconds = Math.max(0, Math.ceil(ms / 1000));
      if (seconds !== left.peek() && stopped === null) {
        countdown(seconds, timer.ends, Math.round((timer.ends - timer.at) / 1000));
      }
      left.value = seconds;
    };
    tick();
    const beat = setInterval(tick, 200);
    return () => clearInterval(beat);
  }, [timer, stopped]);

  if (timer) {
    const whole = (timer.ends - timer.at) / 1000;
    return (
      <Glass
        level={left.value / whole}
        time={clockTime(left.value)}
        label={t("table.time_left", { n: left.value })}
        urgent={left.value <= URGENT}
        running={stopped === null}
      />
    );
  }
  const seated = room.seat.value !== null && room.seat.value !== "spectator";
  if (shown || !seated || match.rules.timer.strict || match.phase === "over") return null;
  return (
    <Button
      kind="bare"
      icon="dial"
      label={t("table.start_timer", { time: clockTime(match.rules.timer.seconds) })}
      onClick={() => room.ask({ type: "startTimer" })}
    />
  );
}

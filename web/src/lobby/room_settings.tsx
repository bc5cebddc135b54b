/** The settings of the room: how it is run, whatever is played. */

import type { RoomCtrl } from "../ctrl.ts";
import { SLOW_DAYS } from "../generated/rules.ts";
import type { RoomSettings } from "../generated/types.ts";
import { house } from "../house/house.ts";
import { HOUR } from "../table/clock.ts";
import { t } from "../texts.ts";
import { Choice, Toggle } from "../view/parts/mod.ts";
import { useWish } from "./wish.ts";

const DAYS = house.slowDays ?? SLOW_DAYS;
/** Those that are either on or off. */
const SWITCHES = [
  ...(DAYS > 0 ? ["slow"] as const : []),
  "streaming",
  ...(house.roomList ? ["listed"] as const : []),
] as const;
const NAMES = ["free", "birds", "plants"] as const;
const TOUCHING = ["anybody", "captain", "majority"] as const;

export function RoomSettingsForm({ room }: { room: RoomCtrl }) {
  const [settings, set] = useWish(
    room,
    room.public.value!.settings,
    (settings) => room.ask({ type: "changeSettings", settings }),
  );
  return (
    <div class="stack settings">
      {SWITCHES.map((name) => (
        <Toggle
          key={name}
          label={t(`room_set.${name}.title`)}
          hint={t(`room_set.${name}.hint`, { n: DAYS })}
          on={settings[name]}
          disabled={!room.isHost.value}
          onChange={(on) => {
            set({ [name]: on });
            if (name === "slow") keepTime(room, on);
          }}
        />
      ))}
      <Choice
        legend={t("room_set.touching.title")}
        hint={t(`room_set.touching_hint.${settings.touching}`)}
        options={TOUCHING.map((value) => ({ value, label: t(`room_set.touching.${value}`) }))}
        value={settings.touching}
        disabled={!room.isHost.value}
        onChange={(touching) => set({ touching })}
      />
      <Choice
        legend={t("room_set.names.title")}
        hint={t(
          settings.names === "free" ? "room_set.names_hint.free" : "room_set.names_hint.list",
        )}
        options={NAMES.map((value) => ({ value, label: t(`room_set.names.${value}`) }))}
        value={settings.names}
        disabled={!room.isHost.value || room.playing.value}
        onChange={(names) => set({ names })}
      />
    </div>
  );
}

/** A slow game's turn has a day, another one's a minute and a half, until the host says otherwise. */
function keepTime(room: RoomCtrl, slow: boolean): void {
  const { rules } = room.public.value!;
  if (room.playing.value || slow === rules.timer.seconds >= HOUR) return;
  const timer = { ...rules.timer, seconds: slow ? 24 * HOUR : 90 };
  room.ask({ type: "configure", ruleset: { ...rules, timer } });
}

/** What is other than usual, in a few words. */
export function unusual(settings: Required<RoomSettings>): string[] {
  return [
    ...SWITCHES.filter((name) => settings[name]).map((name) => t(`room_set.${name}.on`)),
    ...(settings.touching === "anybody" ? [] : [t(`room_set.touching_on.${settings.touching}`)]),
    ...(settings.names === "free" ? [] : [t(`room_set.names_on.${settings.names}`)]),
  ];
}

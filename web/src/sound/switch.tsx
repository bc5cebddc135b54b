/** The sound switch as people see it: off, vibration where there is one, on, and how loud. */

import { useId } from "preact/hooks";
import { t } from "../texts.ts";
import { Choice, Toggle } from "../view/parts/mod.ts";
import { playCue } from "./player.ts";
import {
  calls,
  canVibrate,
  chooseCalls,
  chooseEffects,
  chooseVolume,
  type Effects,
  effects,
  volume,
} from "./preference.ts";
import { VIBRATIONS } from "./cues.ts";

const CHOICES: readonly Effects[] = canVibrate ? ["off", "vibration", "sound"] : ["off", "sound"];

/** What was chosen, to be heard or felt at once. */
const sample = () => playCue("own", VIBRATIONS.own);

export function SoundSwitch() {
  const id = useId();
  return (
    <div class="stack">
      <Choice
        legend={t("sound.title")}
        hint={t("sound.hint")}
        options={CHOICES.map((value) => ({ value, label: t(`sound.${value}`) }))}
        value={effects.value}
        onChange={(chosen) => {
          chooseEffects(chosen);
          sample();
        }}
      />
      {effects.value === "sound" && (
        <div class="volume">
          <label for={id}>{t("sound.volume")}</label>
          <input
            id={id}
            type="range"
            min="0.1"
            max="1"
            step="0.1"
            value={volume.value}
            onChange={(event) => {
              chooseVolume(Number(event.currentTarget.value));
              sample();
            }}
          />
        </div>
      )}
      <Toggle
        label={t("sound.call.title")}
        hint={t("sound.call.hint")}
        on={calls.value}
        onChange={chooseCalls}
      />
    </div>
  );
}

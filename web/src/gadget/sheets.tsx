/** What the gadget asks now and then: the code to share, the grid, the timer's length. */

import { useSignal } from "@preact/signals";
import { GRIDS } from "../generated/rules.ts";
import { chooseVoice, voice } from "../prefs.ts";
import { base } from "../address.ts";
import { QrCode } from "../room/invite.tsx";
import { clockTime } from "../table/clock.ts";
import { t } from "../texts.ts";
import { Button, Choice, Field, Sheet, Toggle } from "../view/parts/mod.ts";
import { code, fresh, type Grid, parse } from "./card.ts";
import { card, chooseSeconds, LENGTHS, seconds, take } from "./state.ts";

interface SheetProps {
  open: boolean;
  onClose: () => void;
}

/** The code as it is read out: in two groups. */
export const grouped = (text: string): string => `${text.slice(0, 3)} ${text.slice(3)}`;

export function ShareSheet({ open, onClose }: SheetProps) {
  const typed = useSignal("");
  const wrong = useSignal(false);
  const path = `/gadget#${code(card.value)}`;
  function use(event: Event) {
    event.preventDefault();
    const other = parse(typed.value);
    wrong.value = !other;
    if (!other) return;
    take(other);
    typed.value = "";
    onClose();
  }
  return (
    <Sheet open={open} title={t("gadget.share")} closeLabel={t("common.close")} onClose={onClose}>
      <p>{t("gadget.share_hint")}</p>
      <p class="code">{grouped(code(card.value))}</p>
      <div class="gadget-qr">
        <QrCode path={path} label={t("gadget.qr", { code: code(card.value) })} />
      </div>
      <p class="hint gadget-address">{base() + path}</p>
      <form class="stack" onSubmit={use}>
        <Field
          label={t("gadget.type")}
          typed
          value={typed.value}
          maxLength={12}
          error={wrong.value ? t("gadget.wrong") : undefined}
          onInput={(value) => {
            typed.value = value;
            wrong.value = false;
          }}
        />
        <Button kind="main" type="submit">{t("gadget.use")}</Button>
      </form>
    </Sheet>
  );
}

export function SettingsSheet({ open, onClose }: SheetProps) {
  return (
    <Sheet
      open={open}
      title={t("gadget.settings")}
      closeLabel={t("common.close")}
      onClose={onClose}
    >
      <Choice
        legend={t("gadget.grid")}
        hint={t("gadget.grid_hint")}
        value={card.value.grid}
        options={(Object.keys(GRIDS) as Grid[]).map((value) => ({
          value,
          label: t(`gadget.grid_of.${value}`),
        }))}
        onChange={(grid) => take(fresh(grid))}
      />
      <label class="range">
        <span>{t("gadget.seconds", { time: clockTime(seconds.value) })}</span>
        <input
          type="range"
          min={LENGTHS.least}
          max={LENGTHS.most}
          step={LENGTHS.step}
          value={seconds.value}
          aria-valuetext={clockTime(seconds.value)}
          onInput={(event) => chooseSeconds(Number(event.currentTarget.value))}
        />
      </label>
      <Toggle
        label={t("common.voice")}
        hint={t("gadget.voice_hint")}
        on={voice.value}
        onChange={chooseVoice}
      />
    </Sheet>
  );
}

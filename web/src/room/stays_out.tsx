/** Whether somebody who is removed may come back; the host says so with the removal. */

import type { Signal } from "@preact/signals";
import { t } from "../texts.ts";
import { Toggle } from "../view/parts/mod.ts";

export function StaysOut({ on }: { on: Signal<boolean> }) {
  return (
    <Toggle
      label={t("sure.stays_out")}
      hint={t("sure.stays_out_hint")}
      on={on.value}
      onChange={(value) => on.value = value}
    />
  );
}

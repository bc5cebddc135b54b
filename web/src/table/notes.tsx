/** The spymaster's planning notes: kept on this device, sent nowhere, gone with the game. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { remember, remembered } from "../prefs.ts";
import { t } from "../texts.ts";
import { Field } from "../view/parts/mod.ts";

export function Notes({ room }: { room: RoomCtrl }) {
  const game = `${room.code}.${room.public.value?.games ?? 0}`;
  const [kept, ...lines] = (remembered("notes") ?? "").split("\n");
  const text = useSignal(kept === game ? lines.join("\n") : "");
  return (
    <Field
      label={t("table.notes")}
      hint={t("table.notes_hint")}
      value={text.value}
      rows={8}
      maxLength={2000}
      onInput={(value) => {
        text.value = value;
        remember("notes", value ? `${game}\n${value}` : null);
      }}
    />
  );
}

/** A password at the door, for those who want one. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { LIMITS } from "../generated/rules.ts";
import { t } from "../texts.ts";
import { Button, Field } from "../view/parts/mod.ts";

export function Lock({ room }: { room: RoomCtrl }) {
  const word = useSignal("");
  const locked = room.public.value!.locked;
  return (
    <form
      class="row lock"
      onSubmit={(event) => {
        event.preventDefault();
        const sent = room.ask({ type: "lock", password: locked ? null : word.value });
        if (sent !== null) word.value = "";
      }}
    >
      {!locked && (
        <Field
          label={t("lobby.password")}
          value={word.value}
          maxLength={LIMITS.password}
          onInput={(value) => word.value = value}
        />
      )}
      <Button type="submit" disabled={!locked && !word.value}>
        {t(locked ? "lobby.unlock" : "lobby.lock")}
      </Button>
      {!locked && <p class="hint">{t("lobby.password_hint")}</p>}
    </form>
  );
}

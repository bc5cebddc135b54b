/** The room's webhook: where it is told whose move it is. Only the host sets it; nobody sees it again. */

import { useSignal } from "@preact/signals";
import { post, send } from "../api.ts";
import type { RoomCtrl } from "../ctrl.ts";
import { spoken, t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Button, Field, Notice } from "../view/parts/mod.ts";

export function WebhookForm({ room }: { room: RoomCtrl }) {
  const address = useSignal("");
  const arrived = useSignal(false);
  const attempt = useAttempt();
  const path = `/api/rooms/${room.code}/webhook`;
  const hooked = room.public.value!.hooked;
  if (!room.isHost.value) return hooked ? <p class="hint">{t("hook.on")}</p> : null;
  const start = (what: () => Promise<void>) => {
    arrived.value = false;
    void attempt.start(what);
  };
  return (
    <form
      class="stack hook"
      onSubmit={(event) => {
        event.preventDefault();
        start(async () => {
          await post(path, { address: address.value.trim(), language: spoken() });
          address.value = "";
        });
      }}
    >
      {hooked
        ? (
          <>
            <p>{t("hook.on")}</p>
            <div class="row">
              <Button
                disabled={attempt.busy}
                onClick={() =>
                  start(async () => {
                    await post(`${path}/test`, {});
                    arrived.value = true;
                  })}
              >
                {t("hook.test")}
              </Button>
              <Button disabled={attempt.busy} onClick={() => start(() => send("DELETE", path, {}))}>
                {t("hook.remove")}
              </Button>
            </div>
          </>
        )
        : (
          <div class="row">
            <Field
              label={t("hook.title")}
              hint={t("hook.hint")}
              placeholder="https://"
              maxLength={1000}
              value={address.value}
              onInput={(value) => address.value = value}
            />
            <Button type="submit" disabled={attempt.busy || !address.value.trim()}>
              {t("hook.set")}
            </Button>
          </div>
        )}
      <div role="status">{arrived.value && <Notice tone="good">{t("hook.arrived")}</Notice>}</div>
      <Trouble text={attempt.trouble} />
    </form>
  );
}

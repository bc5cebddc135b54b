/** The first thing on the front page: back to one's room, a room of one's own, or somebody else's. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { goTo } from "../address.ts";
import { LIMITS } from "../generated/rules.ts";
import { ServerPassword } from "../house/password.tsx";
import { hides, leadsTo } from "../hiding.ts";
import { remembered } from "../prefs.ts";
import { t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Button, Field } from "../view/parts/mod.ts";
import { playWithBots } from "./bots.tsx";
import { findLastRoom, forgetRoom } from "./last_room.ts";
import { openRoom } from "./open_room.ts";

export function Start() {
  return (
    <section class="plate front-start">
      <BackToRoom />
      <Open />
      <Join />
      <Alone />
    </section>
  );
}

function BackToRoom() {
  const code = useSignal<string | null>(null);
  useEffect(() => void findLastRoom().then((found) => code.value = found), []);
  if (code.value === null) return null;
  const shown = hides(null) ? "•••" : code.value;
  return (
    <div class="front-back">
      <Button
        kind="main"
        team="blue"
        icon="back"
        {...leadsTo(`/r/${code.value}`, hides(null))}
      >
        {t("home.back", { code: shown })}
      </Button>
      <Button
        kind="bare"
        icon="close"
        label={t("home.forget", { code: shown })}
        onClick={() => {
          forgetRoom();
          code.value = null;
        }}
      />
    </div>
  );
}

function Open() {
  const name = useSignal(remembered("name") ?? "");
  const attempt = useAttempt();
  function go(event: Event) {
    event.preventDefault();
    void attempt.start(async () => {
      goTo(`/r/${await openRoom(name.value.trim(), null)}`);
    });
  }
  return (
    <form aria-label={t("home.friends")} onSubmit={go}>
      <ServerPassword />
      <div class="front-line">
        <Field
          label={t("common.name")}
          value={name.value}
          maxLength={LIMITS.name}
          autocomplete="nickname"
          onInput={(value) => name.value = value}
        />
        <Button kind="main" team="red" type="submit" disabled={attempt.busy}>
          {t("home.open")}
        </Button>
      </div>
      <Trouble text={attempt.trouble} />
    </form>
  );
}

function Join() {
  const code = useSignal("");
  const wrong = useSignal(false);
  function go(event: Event) {
    event.preventDefault();
    const typed = code.value.replace(/[^a-z]/gi, "").toUpperCase();
    wrong.value = !typed;
    if (typed) goTo(`/r/${typed}`);
  }
  return (
    <form aria-label={t("home.join")} onSubmit={go}>
      <div class="front-line">
        <Field
          label={t("home.join_code")}
          typed
          value={code.value}
          maxLength={2 * LIMITS.roomCode}
          placeholder="KTRWBD"
          error={wrong.value ? t("home.letters") : undefined}
          onInput={(value) => {
            code.value = value;
            wrong.value = false;
          }}
        />
        <Button type="submit" disabled={!code.value.trim()}>{t("common.join")}</Button>
      </div>
    </form>
  );
}

/** At the table without a choice: words, as an operative. */
function Alone() {
  const attempt = useAttempt();
  return (
    <>
      <Button
        icon="bot"
        disabled={attempt.busy}
        onClick={() => void attempt.start(() => playWithBots("words", "operative"))}
      >
        {attempt.busy ? t("common.loading") : t("home.alone")}
      </Button>
      <Trouble text={attempt.trouble} />
    </>
  );
}

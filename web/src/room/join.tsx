/** Joining a room: a nickname, and a password where there is one. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { get, post } from "../api.ts";
import { LIMITS } from "../generated/rules.ts";
import type { Admitted, RoomSummary } from "../generated/types.ts";
import { hiding, remember, remembered } from "../prefs.ts";
import { t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Button, Choice, Field, Wordmark } from "../view/parts/mod.ts";

interface JoinProps {
  summary: RoomSummary;
  onJoined: () => void;
  /** Null where nobody may just look on. */
  onWatch: (() => void) | null;
  /** What stands below the form. */
  children?: ComponentChildren;
}

export function Join({ summary, onJoined, onWatch, children }: JoinProps) {
  const names = useSignal(summary.names ?? null);
  const name = useSignal(names.value ? anyOf(names.value) : remembered("name") ?? "");
  const password = useSignal("");
  const attempt = useAttempt();

  function join(event: Event) {
    event.preventDefault();
    const guest = { name: name.value.trim(), password: summary.locked ? password.value : null };
    void attempt.start(async () => {
      try {
        await post<Admitted>(`/api/rooms/${summary.code}/players`, guest);
      } catch (refusal) {
        // Somebody was faster, or the host has changed where names come from.
        const now = await get<RoomSummary>(`/api/rooms/${summary.code}`);
        names.value = now.names ?? null;
        if (names.value && !names.value.includes(guest.name)) name.value = anyOf(names.value);
        throw refusal;
      }
      if (!names.value) remember("name", guest.name);
      onJoined();
    });
  }

  const hidden = summary.streaming || hiding.value;
  const people = hidden
    ? []
    : (summary.players ?? []).filter((player) => !player.bot).map((player) => player.name);
  return (
    <main class="page page-note door">
      <Wordmark />
      <h1>{hidden ? t("door.hidden") : t("door.title", { code: summary.code })}</h1>
      {people.length > 0 && <p>{t("door.people", { names: people.join(", ") })}</p>}
      <form class="plate" onSubmit={join}>
        {names.value
          ? (
            <div class="door-names">
              <Choice
                legend={t("door.pick")}
                options={names.value.map((value) => ({ value, label: value }))}
                value={name.value}
                onChange={(value) => name.value = value}
              />
            </div>
          )
          : (
            <Field
              label={t("common.name")}
              value={name.value}
              onInput={(value) => name.value = value}
              maxLength={LIMITS.name}
              autocomplete="nickname"
            />
          )}
        {summary.locked && (
          <Field
            label={t("common.password")}
            value={password.value}
            onInput={(value) => password.value = value}
            maxLength={LIMITS.password}
          />
        )}
        <Trouble text={attempt.trouble} />
        <p class="row">
          <Button
            kind="main"
            team="red"
            type="submit"
            disabled={attempt.busy || !name.value.trim()}
          >
            {t("common.join")}
          </Button>
          {onWatch && <Button onClick={onWatch}>{t("door.watch")}</Button>}
        </p>
      </form>
      {children}
    </main>
  );
}

/** One at random, so that a class does not all reach for the same. */
function anyOf(names: readonly string[]): string {
  return names[Math.floor(Math.random() * names.length)] ?? "";
}

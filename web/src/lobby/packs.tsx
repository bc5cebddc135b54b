/** What the cards come from: our decks, the children's deck, the host's own words, endless pictures. */

import { useSignal } from "@preact/signals";
import { post, Refusal } from "../api.ts";
import type { RoomCtrl } from "../ctrl.ts";
import type { DeckChoice } from "../fold/room.ts";
import type { Fault, OwnWordsTaken } from "../generated/types.ts";
import { has, t, troubleText } from "../texts.ts";
import { Button, Choice, Disclosure, Field, Notice, Toggle } from "../view/parts/mod.ts";

export function Packs({ room }: { room: RoomCtrl }) {
  const { deck, pack, rules, paused } = room.public.value!;
  const host = room.isHost.value;
  const set = (change: Partial<DeckChoice>) => room.ask({ type: "chooseDeck", ...deck, ...change });
  return (
    <Disclosure title={t("pack.title")} line={line(room)}>
      {rules.content !== "pictures" && (
        <Choice
          legend={t("pack.words")}
          hint={t(`pack.words_hint.${deck.words}`)}
          value={deck.words}
          disabled={!host}
          options={(["standard", "children", "own"] as const).map((value) => ({
            value,
            label: t(`deck.${value}`),
            disabled: value === "own" && pack === null,
          }))}
          onChange={(words) => set({ words })}
        />
      )}
      {rules.content !== "pictures" && pack && (
        <p>{t("pack.brought", { name: pack.name, n: pack.words })}</p>
      )}
      {rules.content !== "pictures" && pack && pack.unknown > 0 && (
        <p>{t("pack.unknown", { n: pack.unknown })}</p>
      )}
      {rules.content !== "pictures" && host && (
        <Own
          room={room}
          onDone={() => set({ words: "own" })}
        />
      )}
      {rules.content !== "words" && (
        <Choice
          legend={t("pack.pictures")}
          hint={t(`pack.pictures_hint.${deck.pictures}`)}
          value={deck.pictures}
          disabled={!host}
          options={(["curated", "endless"] as const).map((value) => ({
            value,
            label: t(`pack.${value}`),
          }))}
          onChange={(pictures) => set({ pictures })}
        />
      )}
      <Toggle
        label={t("pack.pause")}
        hint={t("pack.pause_hint")}
        on={paused}
        disabled={!host}
        onChange={(pause) => room.ask({ type: "pace", pause })}
      />
    </Disclosure>
  );
}

/** Which cards, and how the bots play, in one line for everybody. */
function line(room: RoomCtrl): string {
  const { deck, pack, rules, paused } = room.public.value!;
  const words = deck.words === "own" && pack
    ? t("common.quoted", { text: pack.name })
    : t(`deck.${deck.words}`);
  return [
    rules.content !== "pictures" && `${t("pack.words")}: ${words}`,
    rules.content !== "words" && `${t("pack.pictures")}: ${t(`pack.${deck.pictures}`)}`,
    paused && t("pack.pause"),
  ].filter(Boolean).join(" · ");
}

/** Paste words, one a line; every mistake is shown at once. */
function Own({ room, onDone }: { room: RoomCtrl; onDone: () => void }) {
  const open = useSignal(false);
  const text = useSignal("");
  const faults = useSignal<readonly Fault[]>([]);
  const trouble = useSignal<string | null>(null);
  async function bring(event: Event) {
    event.preventDefault();
    faults.value = [];
    trouble.value = null;
    try {
      await post<OwnWordsTaken>(`/api/rooms/${room.code}/words`, { text: text.value });
      open.value = false;
      onDone();
    } catch (refusal) {
      const body = refusal instanceof Refusal ? refusal.body : null;
      faults.value = body?.faults ?? [];
      trouble.value = troubleText(refusal);
    }
  }
  if (!open.value) {
    return <Button icon="pencil" onClick={() => open.value = true}>{t("pack.bring")}</Button>;
  }
  return (
    <form class="stack" onSubmit={bring}>
      <Field
        label={t("pack.paste")}
        hint={t("pack.paste_hint")}
        rows={8}
        value={text.value}
        onInput={(value) => text.value = value}
      />
      <div role="alert">
        {trouble.value && (
          <Notice tone="bad">
            <p>{trouble.value}</p>
            {faults.value.slice(0, 20).map((fault, at) => (
              <p key={at}>
                {fault.line > 0 ? t("pack.line", { n: fault.line }) : ""}{" "}
                {has(`fault.${fault.code}`) ? t(`fault.${fault.code}`) : fault.message}
              </p>
            ))}
          </Notice>
        )}
      </div>
      <div class="row">
        <Button onClick={() => open.value = false}>{t("common.cancel")}</Button>
        <Button kind="main" type="submit" disabled={!text.value.trim()}>{t("pack.use")}</Button>
      </div>
    </form>
  );
}

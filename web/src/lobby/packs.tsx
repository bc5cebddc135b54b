/** What the cards come from: our decks, the children's deck, the host's own words, endless pictures. */

import { useSignal } from "@preact/signals";
import { post, Refusal } from "../api.ts";
import type { RoomCtrl } from "../ctrl.ts";
import type { Rules } from "../fold/game.ts";
import type { DeckChoice } from "../fold/room.ts";
import { GRIDS } from "../generated/rules.ts";
import type { Fault, OwnWordsTaken } from "../generated/types.ts";
import { has, t, troubleText } from "../texts.ts";
import { Button, Choice, Disclosure, Field, LINE_DOT, Notice, Toggle } from "../view/parts/mod.ts";
import { Range } from "./range.tsx";

/** Steps of the share, in per cent. */
const STEP = 10;

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
      {rules.content !== "pictures" && pack && <p>{t("pack.brought", { n: pack.words })}</p>}
      {rules.content !== "pictures" && pack && pack.unknown > 0 && (
        <p>{t("pack.unknown", { n: pack.unknown })}</p>
      )}
      {rules.content !== "pictures" && pack && deck.words === "own" && (
        <Share
          rules={rules}
          words={pack.words}
          share={deck.share}
          disabled={!host}
          onChange={(share) => set({ share })}
        />
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

/** How many cards of the grid show words, on average. */
function wordCards({ grid, content, wordShare }: Rules): number {
  const { columns, rows } = GRIDS[grid];
  return Math.round(columns * rows * (content === "mixed" ? wordShare / 100 : 1));
}

interface ShareProps {
  rules: Rules;
  /** How many words the host has brought; a card has two. */
  words: number;
  share: number;
  disabled: boolean;
  onChange: (share: number) => void;
}

/** How much of the grid the host's own words make up: as much as they suffice for, or less. */
function Share({ rules, words, share, disabled, onChange }: ShareProps) {
  const all = wordCards(rules);
  const own = Math.ceil(words / 2);
  const most = Math.min(100, Math.floor(10 * own / all) * 10);
  const shown = Math.min(all, own, Math.round(all * share / 100));
  return (
    <>
      {most > STEP && (
        <Range
          label={t("pack.share", { n: Math.min(share, most) })}
          value={Math.min(share, most)}
          min={STEP}
          max={most}
          step={STEP}
          disabled={disabled}
          onChange={onChange}
        />
      )}
      <p class="hint">
        {t(shown < all ? "pack.mixed" : "pack.whole", { n: shown, all })}
      </p>
    </>
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
  ].filter(Boolean).join(LINE_DOT);
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
        hint={t("pack.paste_hint", { n: 2 * wordCards(room.public.value!.rules) })}
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
                {fault.word && <b>{t("common.quoted", { text: fault.word })} –</b>}{" "}
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

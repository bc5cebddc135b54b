/** What the cards come from: our decks, the children's deck, endless pictures, the host's own packs. */

import { useSignal } from "@preact/signals";
import { post } from "../api.ts";
import type { RoomCtrl } from "../ctrl.ts";
import { type Rules, wordsLanguage } from "../fold/game.ts";
import type { DeckChoice, PublicRoom } from "../fold/room.ts";
import { GRIDS, LIMITS } from "../generated/rules.ts";
import type { PackMade } from "../generated/types.ts";
import { HousePacks } from "../house/packs.tsx";
import { namesPack } from "../packs/code.ts";
import { languageName, ours } from "../packs/language.ts";
import { PackLink } from "../packs/link.tsx";
import { rememberPack } from "../packs/mine.ts";
import { PicturesForm } from "../packs/pictures_form.tsx";
import { WordsForm } from "../packs/words_form.tsx";
import { t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Button, Choice, Disclosure, Field, LINE_DOT, Toggle } from "../view/parts/mod.ts";
import { Range } from "./range.tsx";

/** Steps of the share, in per cent. */
const STEP = 10;

export function Packs({ room }: { room: RoomCtrl }) {
  const { rules, paused } = room.public.value!;
  const host = room.isHost.value;
  return (
    <Disclosure title={t("pack.title")} line={line(room)}>
      {rules.content !== "pictures" && <WordCards room={room} />}
      {rules.content !== "words" && <PictureCards room={room} />}
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

const choose = (room: RoomCtrl, change: Partial<DeckChoice>) =>
  room.ask({ type: "chooseDeck", ...room.public.value!.deck, ...change });

function WordCards({ room }: { room: RoomCtrl }) {
  const { deck, pack, rules } = room.public.value!;
  const host = room.isHost.value;
  return (
    <>
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
        onChange={(words) => choose(room, { words })}
      />
      {pack && <p>{t("pack.brought", { n: pack.words })}</p>}
      {pack && deck.words === "own" && !ours(pack.language) && (
        <>
          <p>{t("pack.other_language", { language: languageName(pack.language) })}</p>
          <p>{whatBotsKnow(pack.words - pack.unknown, pack.words)}</p>
        </>
      )}
      {pack && pack.unknown > 0 && ours(pack.language) && (
        <p>{t("pack.unknown", { n: pack.unknown })}</p>
      )}
      {pack && deck.words === "own" && !ours(pack.language) && (
        <Alone all={wordCards(rules)} own={pack.words} />
      )}
      {pack && deck.words === "own" && ours(pack.language) && (
        <Share
          kind="words"
          all={wordCards(rules)}
          own={pack.words}
          share={deck.share}
          disabled={!host}
          onChange={(share) => choose(room, { share })}
        />
      )}
      {host && <FromHouse room={room} kind="words" />}
      {host && <OwnWords room={room} />}
    </>
  );
}

function PictureCards({ room }: { room: RoomCtrl }) {
  const { deck, pictures: own, rules } = room.public.value!;
  const host = room.isHost.value;
  return (
    <>
      <Choice
        legend={t("pack.pictures")}
        hint={t(`pack.pictures_hint.${deck.pictures}`)}
        value={deck.pictures}
        disabled={!host}
        options={(["curated", "endless", "own"] as const).map((value) => ({
          value,
          label: t(value === "own" ? "deck.own" : `pack.${value}`),
          disabled: value === "own" && own === null,
        }))}
        onChange={(pictures) => choose(room, { pictures })}
      />
      {own && <p>{t("pack.pictures_brought", { n: own.pictures })}</p>}
      {own && own.untagged > 0 && <p>{t("pack.untagged", { n: own.untagged })}</p>}
      {own && deck.pictures === "own" && rules.otherLanguage && (
        <p>
          {t(enoughTags(room.public.value!) ? "pack.tags.enough" : "pack.tags.few", {
            language: languageName(rules.otherLanguage),
          })}
        </p>
      )}
      {own && deck.pictures === "own" && (
        <Share
          kind="pictures"
          all={gridCards(rules) - wordCards(rules)}
          own={own.pictures}
          share={deck.pictureShare}
          disabled={!host}
          onChange={(pictureShare) => choose(room, { pictureShare })}
        />
      )}
      {host && <FromHouse room={room} kind="pictures" />}
      {host && <OwnPictures room={room} />}
    </>
  );
}

function gridCards({ grid }: Rules): number {
  const { columns, rows } = GRIDS[grid];
  return columns * rows;
}

/** How many cards of the grid show words, on average. */
function wordCards(rules: Rules): number {
  const shares = { words: 1, pictures: 0, mixed: rules.wordShare / 100 };
  return Math.round(gridCards(rules) * shares[rules.content]);
}

interface ShareProps {
  kind: "words" | "pictures";
  /** How many cards of the grid are of this kind. */
  all: number;
  /** How many faces the host has brought; a card has two. */
  own: number;
  share: number;
  disabled: boolean;
  onChange: (share: number) => void;
}

/** How much of the grid the host's own faces make up: as much as they suffice for, or less. */
function Share({ kind, all, own, share, disabled, onChange }: ShareProps) {
  const cards = Math.ceil(own / 2);
  const most = Math.min(100, Math.floor(10 * cards / all) * 10);
  const shown = Math.min(all, cards, Math.round(all * share / 100));
  return (
    <>
      {most > STEP && (
        <Range
          label={t(`pack.share.${kind}`, { n: Math.min(share, most) })}
          value={Math.min(share, most)}
          min={STEP}
          max={most}
          step={STEP}
          disabled={disabled}
          onChange={onChange}
        />
      )}
      <p class="hint">
        {t(`pack.${shown < all ? "mixed" : "whole"}.${kind}`, { n: shown, all })}
      </p>
    </>
  );
}

/** Words in a language of which we have none: all cards are theirs, if they suffice (R32.2). */
function Alone({ all, own }: { all: number; own: number }) {
  return (
    <p class="hint">
      {own < 2 * all ? t("refused.too_few_in_language") : t("pack.whole.words", { all })}
    </p>
  );
}

/** Whether bots play with words in another language (R32.4). */
function whatBotsKnow(n: number, all: number): string {
  const least = Math.ceil(all * LIMITS.botsKnowLeast / 100);
  const enough = n === 0 ? "none" : n < least ? "few" : "enough";
  return t(`pack.bots.${enough}`, { n, all, least });
}

/** Whether bots know enough of the pictures to be dealt, ours among them, by tags (R32.4). */
function enoughTags({ deck, pictures: own, rules }: PublicRoom): boolean {
  if (own?.language !== rules.otherLanguage) return false;
  const needed = 2 * (gridCards(rules) - wordCards(rules));
  const known = (own.pictures - own.untagged) * deck.pictureShare;
  return known >= LIMITS.botsKnowLeast * Math.max(needed, own.pictures);
}

/** Which cards, and how the bots play, in one line for everybody. */
function line(room: RoomCtrl): string {
  const { deck, pack, pictures, rules, paused } = room.public.value!;
  const named = (own: { name: string } | null, label: string) =>
    own ? t("common.quoted", { text: own.name }) : label;
  const words = named(deck.words === "own" ? pack : null, t(`deck.${deck.words}`));
  const shown = deck.pictures === "own"
    ? named(pictures, t("deck.own"))
    : t(`pack.${deck.pictures}`);
  return [
    rules.content !== "pictures" && `${t("pack.words")}: ${words}`,
    rules.content !== "words" && `${t("pack.pictures")}: ${shown}`,
    paused && t("pack.pause"),
  ].filter(Boolean).join(LINE_DOT);
}

/** The packs that the server's owner has put there, one tap each. */
function FromHouse({ room, kind }: { room: RoomCtrl; kind: "words" | "pictures" }) {
  const attempt = useAttempt();
  async function bring(pack: string) {
    await post<PackMade>(`/api/rooms/${room.code}/pack`, { pack });
  }
  return (
    <>
      <HousePacks kind={kind}>
        {({ code, name }, about) => (
          <>
            <Button disabled={attempt.busy} onClick={() => void attempt.start(() => bring(code))}>
              {name}
            </Button>{" "}
            <span class="hint">{about}</span>
          </>
        )}
      </HousePacks>
      <Trouble text={attempt.trouble} />
    </>
  );
}

/** Words to paste, or the pack that a code or link leads to; then the link to keep and share. */
function OwnWords({ room }: { room: RoomCtrl }) {
  const open = useSignal(false);
  const kept = useSignal<string | null>(null);
  async function bring(text: string, language: string) {
    const path = `/api/rooms/${room.code}`;
    const made = namesPack(text)
      ? await post<PackMade>(`${path}/pack`, { pack: text })
      : await post<PackMade>(`${path}/words`, { text, language });
    rememberPack(made);
    kept.value = made.code;
    open.value = false;
  }
  if (open.value) {
    return (
      <WordsForm
        label={t("pack.paste")}
        hint={t("pack.paste_hint", { n: 2 * wordCards(room.public.value!.rules) })}
        action={t("pack.use")}
        language={wordsLanguage(room.public.value!.rules)}
        onBring={bring}
        onCancel={() => open.value = false}
      />
    );
  }
  return (
    <>
      {kept.value && <Kept code={kept.value} />}
      <Button icon="pencil" onClick={() => open.value = true}>{t("pack.bring")}</Button>
    </>
  );
}

/** Pictures to drop or choose; a code or link of a pack is pasted as well. */
function OwnPictures({ room }: { room: RoomCtrl }) {
  const open = useSignal(false);
  const kept = useSignal<string | null>(null);
  const code = useSignal("");
  const attempt = useAttempt();
  async function bring(pack: string) {
    kept.value = (await post<PackMade>(`/api/rooms/${room.code}/pack`, { pack })).code;
    open.value = false;
  }
  if (open.value) {
    const rules = room.public.value!.rules;
    return (
      <>
        <PicturesForm
          hint={t("pack.drop_hint", { n: 2 * (gridCards(rules) - wordCards(rules)) })}
          language={wordsLanguage(rules)}
          onMade={async (made) => {
            rememberPack(made);
            await bring(made.code);
          }}
          onCancel={() => open.value = false}
        />
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt.start(() => bring(code.value));
          }}
        >
          <Field
            label={t("pack.code")}
            value={code.value}
            onInput={(value) => code.value = value}
          />
          <Trouble text={attempt.trouble} />
          <Button type="submit" disabled={attempt.busy || !code.value.trim()}>
            {t("pack.use_pack")}
          </Button>
        </form>
      </>
    );
  }
  return (
    <>
      {kept.value && <Kept code={kept.value} />}
      <Button icon="pencil" onClick={() => open.value = true}>{t("pack.bring_pictures")}</Button>
    </>
  );
}

/** Where the host finds the pack again. */
function Kept({ code }: { code: string }) {
  return (
    <div class="stack" role="status">
      <p class="hint">{t("packs.kept")}</p>
      <PackLink code={code} />
    </div>
  );
}

/** A pack as its page shows it: what it is called, what is in it, and what one can do with it. */

import { useSignal } from "@preact/signals";
import { addressOf, goTo } from "../address.ts";
import { post, remove } from "../api.ts";
import { VARIANTS } from "../generated/rules.ts";
import type { PackContent, PackMade } from "../generated/types.ts";
import { openRoom } from "../home/open_room.ts";
import { ServerPassword } from "../house/password.tsx";
import { remembered } from "../prefs.ts";
import { played, spoken, t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Confirm } from "../view/confirm.tsx";
import { Button, LINE_DOT, Notice } from "../view/parts/mod.ts";
import { languageName, ours } from "./language.ts";
import { PackLink } from "./link.tsx";
import { forgetPack, myPacks } from "./mine.ts";

export function PackView({ pack }: { pack: PackContent }) {
  const deleted = useSignal(false);
  return (
    <>
      <h1>{pack.name}</h1>
      <p class="hint">{about(pack)}</p>
      {deleted.value
        ? (
          <div role="status">
            <Notice tone="good">{t("packs.deleted")}</Notice>
            <Button href="/packs">{t("packs.new")}</Button>
          </div>
        )
        : (
          <>
            <Steps pack={pack} onDeleted={() => deleted.value = true} />
            {pack.pictures.length > 0 ? <Pictures pack={pack} /> : <Words pack={pack} />}
          </>
        )}
    </>
  );
}

/** Language, how much, whose: in one line. */
function about({ language, licence, words, pictures, code }: PackContent): string {
  return [
    code,
    languageName(language),
    pictures.length > 0
      ? t("packs.pictures", { n: pictures.length })
      : t("packs.words", { n: words.flat().length }),
    licence && t("packs.licence", { text: licence }),
  ].filter(Boolean).join(LINE_DOT);
}

function Steps({ pack, onDeleted }: { pack: PackContent; onDeleted: () => void }) {
  const asking = useSignal(false);
  const attempt = useAttempt();
  const mine = myPacks().find(({ code }) => code === pack.code);
  const play = () =>
    attempt.start(async () => {
      const game = pack.pictures.length > 0 ? VARIANTS.pictures : VARIANTS.classic;
      const room = await openRoom(remembered("name") ?? "", game, ours(pack.language) ?? played());
      await post<PackMade>(`/api/rooms/${room}/pack`, { pack: pack.code });
      goTo(`/r/${room}`);
    });
  const discard = () =>
    attempt.start(async () => {
      await remove(`/api/packs/${pack.code}`, mine!.token);
      forgetPack(pack.code);
      onDeleted();
    });
  return (
    <section class="plate packs-steps">
      <div class="row">
        <Button
          kind="main"
          team="red"
          icon="play"
          disabled={attempt.busy}
          onClick={() => void play()}
        >
          {t("packs.play")}
        </Button>
        <Button icon="download" href={`/api/packs/${pack.code}/file`}>
          {t("packs.download")}
        </Button>
        <Button icon="print" href={printed(pack)}>{t("packs.print")}</Button>
        {mine && (
          <Button icon="close" onClick={() => asking.value = true}>{t("packs.delete")}</Button>
        )}
      </div>
      <ServerPassword />
      <Trouble text={attempt.trouble} />
      <PackLink code={pack.code} />
      <Confirm
        open={asking.value}
        title={t("packs.delete_title")}
        action={t("packs.delete")}
        onDo={() => void discard()}
        onClose={() => asking.value = false}
      >
        {t("packs.delete_why")}
      </Confirm>
    </section>
  );
}

/** The address of its cards as a PDF; what stands around them is in a language that we speak. */
function printed({ code, words, language }: PackContent): string {
  const told = ours(language) ? "" : `&language=${spoken()}`;
  return `/api/print/${words.length ? "words" : "pictures"}.pdf?pack=${code}${told}`;
}

function Words({ pack }: { pack: PackContent }) {
  const said = Object.entries(pack.associations);
  return (
    <>
      <section class="plate">
        <ul class="packs-words" lang={pack.language}>
          {pack.words.map((faces) => <li key={faces[0]}>{faces.join(" / ")}</li>)}
        </ul>
      </section>
      {said.length > 0 && (
        <section class="plate">
          <h2>{t("packs.said")}</h2>
          <p class="hint">
            {t("packs.known", { n: said.length, all: pack.words.flat().length })}
          </p>
          <ul class="packs-said" lang={pack.language}>
            {said.map(([word, answers]) => (
              <li key={word} dir="auto">
                <b>{word}</b> – {answers.join(", ")}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Pictures({ pack }: { pack: PackContent }) {
  return (
    <ul class="plate packs-pictures" lang={pack.language}>
      {pack.pictures.map(({ id, width, height, tags }, at) => (
        <li key={id}>
          <img
            src={addressOf(`/api/own-pictures/${id}`)}
            alt={tags?.length ? tags.join(", ") : t("packs.picture", { n: at + 1 })}
            width={width}
            height={height}
            loading="lazy"
          />
          {tags?.length ? <p aria-hidden="true">{tags.join(", ")}</p> : null}
        </li>
      ))}
    </ul>
  );
}

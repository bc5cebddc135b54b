/** Packs: make one, or look at the one in the address, play with it, take it home, delete it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { addressOf, goTo, here } from "../address.ts";
import { get, post } from "../api.ts";
import type { PackContent, PackMade } from "../generated/types.ts";
import { HousePacks } from "../house/packs.tsx";
import { packPath } from "../packs/code.ts";
import { myPacks, rememberPack } from "../packs/mine.ts";
import { PicturesForm } from "../packs/pictures_form.tsx";
import { PackView } from "../packs/view.tsx";
import { WordsForm } from "../packs/words_form.tsx";
import { played, t, troubleText } from "../texts.ts";
import { Frame } from "../view/frame.tsx";
import { Button, Notice } from "../view/parts/mod.ts";

export default function Page() {
  const code = here().split("/")[2] ?? "";
  return <Frame>{code ? <Found code={code} /> : <Make />}</Frame>;
}

function Found({ code }: { code: string }) {
  const pack = useSignal<PackContent | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    get<PackContent>(`/api/packs/${encodeURIComponent(code)}`)
      .then((found) => pack.value = found)
      .catch((refusal) => trouble.value = troubleText(refusal));
  }, [code]);
  if (pack.value) return <PackView pack={pack.value} />;
  return (
    <>
      <h1>{t("packs.title")}</h1>
      <div role="alert">
        {trouble.value && <Notice tone="bad">{trouble.value}</Notice>}
      </div>
      {trouble.value
        ? <Button href="/packs">{t("packs.new")}</Button>
        : <p>{t("common.loading")}</p>}
    </>
  );
}

function Make() {
  const mine = myPacks();
  async function make(text: string, language: string) {
    await show(await post<PackMade>("/api/packs", { text, language }));
  }
  function show(made: PackMade): Promise<void> {
    rememberPack(made);
    goTo(packPath(made.code));
    return Promise.resolve();
  }
  return (
    <>
      <h1>{t("packs.title")}</h1>
      <p class="prose">{t("packs.about")}</p>
      <HousePacks>
        {({ code, name }, about) => (
          <>
            <a href={addressOf(packPath(code))}>{name}</a> <span class="hint">{about}</span>
          </>
        )}
      </HousePacks>
      <section class="plate packs-make">
        <h2>{t("packs.new_words")}</h2>
        <WordsForm
          label={t("packs.paste")}
          hint={t("packs.paste_hint")}
          action={t("packs.make")}
          language={played()}
          onBring={make}
        />
      </section>
      <section class="plate packs-make">
        <h2>{t("packs.new_pictures")}</h2>
        <PicturesForm hint={t("packs.drop_hint")} language={played()} onMade={show} />
      </section>
      {mine.length > 0 && (
        <section class="plate packs-mine">
          <h2>{t("packs.yours")}</h2>
          <ul>
            {mine.map(({ code, name }) => (
              <li key={code}>
                <a href={addressOf(packPath(code))}>{name}</a> <span class="code">{code}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The packs of the house: a list to choose from, where the server's owner has put some there. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../api.ts";
import type { PackMade } from "../generated/types.ts";
import { languageName } from "../packs/language.ts";
import { t } from "../texts.ts";
import { LINE_DOT } from "../view/parts/mod.ts";
import { house } from "./house.ts";

interface HousePacksProps {
  kind?: "words" | "pictures";
  /** What stands for one: a link, or a button. */
  children: (pack: PackMade, about: string) => preact.JSX.Element;
}

export function HousePacks({ kind, children }: HousePacksProps) {
  const packs = useSignal<PackMade[]>([]);
  useEffect(() => {
    if (house.packs) get<PackMade[]>("/api/packs").then((found) => packs.value = found, () => {});
  }, []);
  const shown = packs.value.filter((pack) => !kind || pack[kind]);
  if (shown.length === 0) return null;
  return (
    <section class="packs-mine">
      <h2>{t("packs.of_house")}</h2>
      <ul>{shown.map((pack) => <li key={pack.code}>{children(pack, about(pack))}</li>)}</ul>
    </section>
  );
}

function about({ language, words, pictures }: PackMade): string {
  const size = pictures ? t("packs.pictures", { n: pictures }) : t("packs.words", { n: words! });
  return [languageName(language), size].join(LINE_DOT);
}

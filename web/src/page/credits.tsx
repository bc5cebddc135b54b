/** Whose work this stands on, and under which licences. */

import { t } from "../texts.ts";
import { Frame } from "../view/frame.tsx";

/** Name, what it is used for (a key of the texts), licence. Names and licences are the same in every language. */
const WORKS: readonly [string, string, string][] = [
  ["Noto Emoji, Google", "pictures", "Apache License 2.0"],
  ["Fluent Emoji, Microsoft", "pictures", "MIT"],
  ["Unicode CLDR", "tags", "Unicode License V3"],
  ["Barlow Condensed, Jeremy Tribby", "type", "SIL Open Font License 1.1"],
  ["Courier Prime, Quote-Unquote Apps", "type", "SIL Open Font License 1.1"],
  ["BÍN, Stofnun Árna Magnússonar · islenska", "referee", "CC BY-SA 4.0 · MIT"],
  ["OpenTaal · LanguageTool", "referee", "BSD · CC BY 3.0"],
  ["hunspell-af", "referee", "LGPL 2.1"],
  ["lemminflect · MorphyNet", "referee", "MIT · CC BY-SA 3.0"],
  ["WordNet, Princeton", "bots", "WordNet License"],
  ["ConceptNet", "bots", "CC BY-SA 4.0"],
  ["GloVe, Stanford NLP", "bots", "PDDL 1.0"],
  ["eSpeak NG", "voice", "GPL 3.0"],
  ["Preact", "client", "MIT"],
];

export default function Page() {
  return (
    <Frame>
      <article class="plate prose">
        <h1>{t("common.credits")}</h1>
        <p>{t("credits.game")}</p>
        <p>{t("credits.own")}</p>
        <h2>{t("credits.others")}</h2>
        <ul class="credits">
          {WORKS.map(([name, use, licence]) => (
            <li key={name}>
              <b>{name}</b>: {t(`credits.use.${use}`)} ({licence})
            </li>
          ))}
        </ul>
        <p>{t("credits.changed")}</p>
        <p>{t("credits.privacy")}</p>
      </article>
    </Frame>
  );
}

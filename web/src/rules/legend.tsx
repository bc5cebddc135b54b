/** The legend: shapes of the identities, and the signs one meets at the table. */

import type { ComponentChildren } from "preact";
import { t } from "../texts.ts";
import { Icon, type Identity, Shape } from "../view/parts/mod.ts";
import { Prose } from "./prose.tsx";

const IDENTITIES: readonly Identity[] = ["red", "blue", "bystander", "assassin"];

/** What stands on the screen, and the end of the key of its meaning. */
const SIGNS: readonly [string, () => ComponentChildren][] = [
  ["marker", () => <span class="marker" data-team="red">A</span>],
  ["number_0", () => <b>0</b>],
  ["number_many", () => <b>∞</b>],
  ["flag", () => <Icon name="flag" />],
  ["bot", () => <Icon name="bot" />],
];

export function Legend() {
  return (
    <section class="legend" aria-labelledby="legend-title">
      <h3 id="legend-title">{t("rules.legend.title")}</h3>
      <ul>
        {IDENTITIES.map((identity) => (
          <li key={identity}>
            <span class="legend-square" data-identity={identity} aria-hidden="true">
              <Shape identity={identity} />
            </span>
            {t(`rules.legend.${identity}`)}
          </li>
        ))}
        {SIGNS.map(([name, sign]) => (
          <li key={name}>
            <span class="legend-sign" aria-hidden="true">{sign()}</span>
            {t(`rules.legend.${name}`)}
          </li>
        ))}
      </ul>
      <Prose text={t("rules.legend.terms")} />
    </section>
  );
}

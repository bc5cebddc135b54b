/** The legend of shapes and signs, what the levels of bots mean, and how to play over a call. */

import type { ComponentChildren } from "preact";
import { has, t } from "../texts.ts";
import { Icon, type Identity, Shape } from "../view/parts/mod.ts";

const IDENTITIES: Identity[] = ["red", "blue", "bystander", "assassin"];
const SIGNS = ["crown", "flag", "bot", "note"] as const;

export function Legend() {
  return (
    <ul class="legend">
      {IDENTITIES.map((identity) => (
        <li key={identity}>
          <span class="legend-sign" data-identity={identity}>
            <Shape identity={identity} />
          </span>
          {t(`first.legend.${identity}`)}
        </li>
      ))}
      <li>
        <span class="legend-sign legend-marker" aria-hidden="true">A</span>
        {t("first.legend.marker")}
      </li>
      {SIGNS.map((sign) => (
        <li key={sign}>
          <span class="legend-sign">
            <Icon name={sign} />
          </span>
          {t(`first.legend.${sign}`)}
        </li>
      ))}
    </ul>
  );
}

/** A level of the bots with what it plays like; a bot of the server's own has only its name. */
export function levelMeans(level: string, name: string): string {
  return has(`first.level.${level}`) ? t(`first.level.${level}`, { level: name }) : name;
}

/** Three things to agree on when people are not in one room. */
export function CallAdvice() {
  return (
    <More title={t("first.call.title")}>
      <ul class="first-list">
        <li>{t("first.call.mute")}</li>
        <li>{t("first.call.screen")}</li>
        <li>{t("first.call.chat")}</li>
      </ul>
    </More>
  );
}

/** A line that opens, inside a plate or a sheet. */
export function More({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <details class="first-more">
      <summary>
        <Icon name="next" />
        <span>{title}</span>
      </summary>
      {children}
    </details>
  );
}

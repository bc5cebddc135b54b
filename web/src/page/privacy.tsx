/** What this server keeps, where, and for how long. */

import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect } from "preact/hooks";
import { get } from "../api.ts";
import type { Retention } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Frame } from "../view/frame.tsx";

const PARTS = ["secrets", "packs", "notices", "device", "log", "host"] as const;

export default function Page() {
  const kept = useSignal<Retention | null>(null);
  useEffect(() => {
    void get<Retention>("/api/retention").then((told) => kept.value = told, () => {});
  }, []);
  return (
    <Frame>
      <article class="plate prose">
        <h1>{t("common.privacy")}</h1>
        <p>{t("privacy.short")}</p>
        <h2>{t("privacy.rooms.title")}</h2>
        <p>{t("privacy.rooms.text")}</p>
        {kept.value && <p class="retention">{retention(kept.value)}</p>}
        {PARTS.map((part) => (
          <Fragment key={part}>
            <h2>{t(`privacy.${part}.title`)}</h2>
            <p>{t(`privacy.${part}.text`)}</p>
          </Fragment>
        ))}
      </article>
    </Frame>
  );
}

/** How long, as this server is set, and where. */
function retention({ database, days, minutes }: Retention): string {
  const long = days > 0
    ? t("privacy.rooms.kept", { n: days })
    : t("privacy.rooms.soon", { n: minutes });
  const where = t(`privacy.rooms.${database}`);
  return `${long} ${where}`;
}

/** The frame of an ordinary page: wordmark, language, appearance, and the small print. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { addressOf } from "../address.ts";
import { t } from "../texts.ts";
import { Button, Sheet, Wordmark } from "./parts/mod.ts";
import { Preferences } from "./preferences.tsx";

interface FrameProps {
  children: ComponentChildren;
  /** What stands at the head beside the settings, such as a room's code. */
  head?: ComponentChildren;
  /** What can be set besides language and appearance. */
  settings?: ComponentChildren;
  /** The front page: its name is its heading, and leads nowhere. */
  front?: boolean;
}

export function Frame({ children, head, settings, front }: FrameProps) {
  return (
    <div class="page" data-front={front}>
      <header class="page-head">
        {front
          ? <Wordmark as="h1" />
          : (
            <a class="home-link" href={addressOf("/")} aria-label={t("common.home")}>
              <Wordmark />
            </a>
          )}
        <div class="row">
          {head}
          <SettingsButton>{settings}</SettingsButton>
        </div>
      </header>
      <main class="stack" id="content">{children}</main>
      <footer class="page-foot">
        <a href={addressOf("/credits")}>{t("common.credits")}</a>
        <a href={addressOf("/privacy")}>{t("common.privacy")}</a>
        <a href={addressOf("/rules")}>{t("common.rules")}</a>
        <span>{t("common.unofficial")}</span>
      </footer>
    </div>
  );
}

/** Language and appearance, on every page. */
export function SettingsButton({ children }: { children?: ComponentChildren }) {
  const open = useSignal(false);
  return (
    <>
      <Button
        kind="bare"
        icon="language"
        label={t("common.settings")}
        onClick={() => open.value = true}
      />
      <Sheet
        open={open.value}
        title={t("common.settings")}
        closeLabel={t("common.close")}
        onClose={() => open.value = false}
      >
        <div class="stack">
          <Preferences />
          {children}
        </div>
      </Sheet>
    </>
  );
}

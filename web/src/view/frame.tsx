/** The frame of an ordinary page: wordmark, language, appearance, and the small print. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { LANGUAGE_NAMES, LANGUAGES } from "../generated/languages.ts";
import { chooseLanguage, chooseTheme, type Theme, theme } from "../prefs.ts";
import { spoken, t } from "../texts.ts";
import { Button, Choice, Sheet, Wordmark } from "./parts/mod.ts";

interface FrameProps {
  children: ComponentChildren;
  /** What stands at the head beside the settings, such as a room's code. */
  head?: ComponentChildren;
  /** The front page shows its name in the middle instead. */
  bare?: boolean;
}

export function Frame({ children, head, bare }: FrameProps) {
  return (
    <div class="page">
      <header class="page-head">
        {bare ? <span /> : (
          <a class="home-link" href="/" aria-label={t("common.home")}>
            <Wordmark />
          </a>
        )}
        <div class="row">
          {head}
          <Settings />
        </div>
      </header>
      <main class="stack" id="content">{children}</main>
      <footer class="page-foot">
        <a href="/credits">{t("common.credits")}</a>
        <a href="/rules">{t("common.rules")}</a>
        <span>{t("common.unofficial")}</span>
      </footer>
    </div>
  );
}

/** Language and appearance, on every page. */
function Settings() {
  const open = useSignal(false);
  const themes: Theme[] = ["auto", "light", "dark"];
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
          <Choice
            legend={t("common.language")}
            value={spoken()}
            options={LANGUAGES.map((value) => ({
              value,
              label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
            }))}
            onChange={chooseLanguage}
          />
          <Choice
            legend={t("common.appearance")}
            value={theme.value}
            options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            onChange={chooseTheme}
          />
        </div>
      </Sheet>
    </>
  );
}

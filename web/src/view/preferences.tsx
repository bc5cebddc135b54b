/** Language and appearance, wherever they are chosen. */

import { LANGUAGE_NAMES } from "../generated/languages.ts";
import { house } from "../house/house.ts";
import { chooseHiding, chooseLanguage, chooseTheme, hiding, type Theme, theme } from "../prefs.ts";
import { spoken, t } from "../texts.ts";
import { Choice, Toggle } from "./parts/mod.ts";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export function Preferences() {
  return (
    <div class="stack">
      <Choice
        legend={t("common.language")}
        value={spoken()}
        options={Object.entries({ ...LANGUAGE_NAMES, ...house.languages }).map(([value, name]) => ({
          value,
          label: <span lang={value}>{name}</span>,
        }))}
        onChange={chooseLanguage}
      />
      <Choice
        legend={t("common.appearance")}
        value={theme.value}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={chooseTheme}
      />
      <Toggle
        label={t("hide.title")}
        hint={t("hide.hint")}
        on={hiding.value}
        onChange={chooseHiding}
      />
    </div>
  );
}

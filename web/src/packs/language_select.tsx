/** A choice of languages: ours first, then many others by their names in the page's language. */

import { LANGUAGES } from "../generated/languages.ts";
import { languageName, OTHER_LANGUAGES } from "./language.ts";

interface LanguageSelectProps {
  label: string;
  value: string;
  /** What stands for none of the others, where only those can be chosen. */
  none?: string;
  disabled?: boolean;
  onChange: (tag: string) => void;
}

export function LanguageSelect({ label, value, none, disabled, onChange }: LanguageSelectProps) {
  const named = (tag: string) => ({ tag, name: languageName(tag) });
  const others = [...new Set([...OTHER_LANGUAGES, ...(value ? [value] : [])])]
    .filter((tag) => !LANGUAGES.some((own) => own === tag))
    .map(named)
    .sort((one, two) => one.name.localeCompare(two.name, document.documentElement.lang));
  const first = none === undefined ? LANGUAGES.map(named) : [{ tag: "", name: none }];
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {[...first, ...others].map(({ tag, name }) => (
          <option key={tag} value={tag} selected={tag === value}>{name}</option>
        ))}
      </select>
    </label>
  );
}

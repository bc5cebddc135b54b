/** The house rules: what a group agrees on before the game, with rules of its own. */

import { useSignal } from "@preact/signals";
import type { Rules } from "../fold/game.ts";
import { LIMITS } from "../generated/rules.ts";
import type { HouseRules } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Button, Choice, Field, Toggle } from "../view/parts/mod.ts";

type Plain = Exclude<keyof HouseRules, "notes" | "homophones" | "rhymes">;
export const HOUSE: Plain[] = [
  "multiWordNames",
  "titles",
  "placeNames",
  "acronyms",
  "compounds",
  "foreign",
  "voicePlay",
  "forbidShapes",
  "meanings",
  "undo",
];
/** Those that are on unless the group switches them off. */
export const USUAL: readonly Plain[] = ["placeNames", "meanings"];
export const SOUNDS = ["homophones", "rhymes"] as const;

export interface RulesProps {
  rules: Rules;
  disabled: boolean;
  /** False where it could not be sent. */
  set: (change: Partial<Rules>) => boolean;
}

export function House({ rules, disabled, set }: RulesProps) {
  const house = rules.houseRules;
  const note = useSignal("");
  const change = (part: Partial<Required<HouseRules>>) =>
    set({ houseRules: { ...house, ...part } });
  return (
    <>
      <h3>{t("house.title")}</h3>
      <p class="hint">{t("house.hint")}</p>
      {HOUSE.map((name) => (
        <Toggle
          key={name}
          label={t(`house.${name}.title`)}
          hint={t(`house.${name}.hint`)}
          on={house[name] ?? false}
          disabled={disabled}
          onChange={(on) => change({ [name]: on })}
        />
      ))}
      {SOUNDS.map((name) => (
        <Choice
          key={name}
          legend={t(`house.${name}.title`)}
          hint={t(`house.${name}.hint`)}
          value={String(house[name])}
          disabled={disabled}
          options={["null", "true", "false"].map((value) => ({
            value,
            label: t(`house.sound.${value}`),
          }))}
          onChange={(value) => change({ [name]: value === "null" ? null : value === "true" })}
        />
      ))}
      {(!disabled || house.notes.length > 0) && <h3>{t("house.own")}</h3>}
      <ul class="own-rules">
        {house.notes.map((text) => (
          <li key={text} class="row">
            <span>{text}</span>
            {!disabled && (
              <Button
                kind="bare"
                icon="close"
                label={t("house.drop", { rule: text })}
                onClick={() => change({ notes: house.notes.filter((other) => other !== text) })}
              />
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            const text = note.value.trim();
            const known = !text || house.notes.includes(text);
            if (known || change({ notes: [...house.notes, text] })) note.value = "";
          }}
        >
          <Field
            label={t("house.write")}
            value={note.value}
            maxLength={LIMITS.houseRule}
            onInput={(value) => note.value = value}
          />
          <Button type="submit" disabled={!note.value.trim()}>{t("house.add")}</Button>
        </form>
      )}
    </>
  );
}

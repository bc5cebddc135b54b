/** What is played: a preset in one tap, every setting behind "more", house rules for all to see. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import type { Rules } from "../fold/match.ts";
import { offers } from "../offers.ts";
import { LANGUAGES, t } from "../texts.ts";
import type { HouseRules, Ruleset } from "../types.ts";
import { Button, Choice, Field, type Option, Toggle } from "../view/parts/mod.ts";

export function Settings({ room }: { room: RoomCtrl }) {
  const open = useSignal(false);
  const rules = room.hall.value!.rules;
  const host = room.isHost.value;
  const set = (change: Partial<Rules>) =>
    room.ask({ type: "configure", ruleset: { ...rules, ...change } });
  return (
    <section class="plate lobby-settings">
      <h2>{t("lobby.game")}</h2>
      {host && <Presets rules={rules} onChoose={(ruleset) => set(ruleset)} />}
      <Summary rules={rules} />
      <Button
        icon={open.value ? "minus" : "plus"}
        onClick={() => open.value = !open.value}
        expanded={open.value}
      >
        {open.value ? t("common.less") : t(host ? "lobby.all_settings" : "lobby.see_settings")}
      </Button>
      {open.value && <All rules={rules} disabled={!host} set={set} />}
    </section>
  );
}

/** The ways to play that have a name. Language and house rules stay as they are. */
function Presets(
  { rules, onChoose }: { rules: Rules; onChoose: (ruleset: Partial<Rules>) => void },
) {
  const presets = offers.value?.presets ?? [];
  return (
    <div class="presets" role="group" aria-label={t("lobby.presets")}>
      {presets.map(({ id, ruleset }) => (
        <button
          key={id}
          type="button"
          class="preset"
          aria-pressed={matches(rules, ruleset)}
          onClick={() =>
            onChoose({
              ...(ruleset as Rules),
              language: rules.language,
              houseRules: rules.houseRules,
            })}
        >
          <b>{t(`preset.${id}.name`)}</b>
          <span>{t(`preset.${id}.about`)}</span>
        </button>
      ))}
    </div>
  );
}

function matches(rules: Rules, preset: Ruleset): boolean {
  const own = ["language", "houseRules"];
  return Object.entries(preset).every(([name, value]) =>
    own.includes(name) || JSON.stringify(value) === JSON.stringify(rules[name as keyof Rules])
  );
}

/** The game in a few words, for everybody (R18.10). */
function Summary({ rules }: { rules: Rules }) {
  const house = rules.houseRules;
  const changed = HOUSE.filter((name) => house[name] !== (name === "placeNames"));
  return (
    <ul class="summary">
      <li>{t(`set.content.${rules.content}`)}, {rules.grid.replace("x", " × ")}</li>
      <li>{t(`set.mode.${rules.mode}`)}</li>
      <li>{t(`set.ending.${rules.ending}`)}</li>
      <li>{t(`languages.${rules.language}`)}</li>
      <li>
        {t(rules.timer.strict ? "set.timer_strict" : "set.timer_soft", { n: rules.timer.seconds })}
      </li>
      {!rules.expert && <li>{t("set.no_expert")}</li>}
      {!rules.penalty && <li>{t("set.no_penalty")}</li>}
      {rules.approval && <li>{t("set.approval")}</li>}
      {changed.map((name) => <li key={name}>{t(`house.${name}.${house[name] ? "on" : "off"}`)}
      </li>)}
      {SOUNDS.filter((name) => house[name] !== null).map((name) => (
        <li key={name}>{t(`house.${name}.${house[name] ? "on" : "off"}`)}</li>
      ))}
      {house.notes.map((note) => <li key={note} class="own-rule">“{note}”</li>)}
    </ul>
  );
}

type Plain = Exclude<keyof HouseRules, "notes" | "homophones" | "rhymes">;
const HOUSE: Plain[] = [
  "multiWordNames",
  "titles",
  "placeNames",
  "acronyms",
  "compounds",
  "foreign",
  "voicePlay",
  "forbidShapes",
];
const SOUNDS = ["homophones", "rhymes"] as const;

interface AllProps {
  rules: Rules;
  disabled: boolean;
  set: (change: Partial<Rules>) => void;
}

function All({ rules, disabled, set }: AllProps) {
  const choice = <T extends string>(name: string, values: readonly T[]): Option<T>[] =>
    values.map((value) => ({ value, label: t(`set.${name}.${value}`) }));
  return (
    <div class="stack settings">
      <Choice
        legend={t("set.content.title")}
        hint={t("set.content.hint")}
        value={rules.content}
        disabled={disabled}
        options={choice("content", ["words", "pictures", "mixed"] as const)}
        onChange={(content) => set({ content })}
      />
      {rules.content === "mixed" && (
        <Range
          label={t("set.share", { n: rules.wordShare })}
          value={rules.wordShare}
          min={10}
          max={90}
          step={10}
          disabled={disabled}
          onChange={(wordShare) => set({ wordShare })}
        />
      )}
      <Choice
        legend={t("set.grid.title")}
        hint={t("set.grid.hint")}
        value={rules.grid}
        disabled={disabled}
        options={[{ value: "5x5", label: "5 × 5" }, { value: "5x4", label: "5 × 4" }]}
        onChange={(grid) => set({ grid })}
      />
      <Choice
        legend={t("set.mode.title")}
        hint={t(`set.mode_hint.${rules.mode}`)}
        value={rules.mode}
        disabled={disabled}
        options={choice("mode", ["teams", "coop", "duel"] as const)}
        onChange={(mode) => set({ mode, approval: mode === "coop" ? false : rules.approval })}
      />
      <Choice
        legend={t("set.ending.title")}
        hint={t(`set.ending_hint.${rules.ending}`)}
        value={rules.ending}
        disabled={disabled}
        options={choice("ending", ["standard", "assassin"] as const)}
        onChange={(ending) => set({ ending })}
      />
      <Choice
        legend={t("set.language.title")}
        hint={t("set.language.hint")}
        value={rules.language}
        disabled={disabled}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(language) => set({ language })}
      />
      <Toggle
        label={t("set.expert.title")}
        hint={t("set.expert.hint")}
        on={rules.expert}
        disabled={disabled}
        onChange={(expert) => set({ expert })}
      />
      <Toggle
        label={t("set.penalty.title")}
        hint={t("set.penalty.hint")}
        on={rules.penalty}
        disabled={disabled}
        onChange={(penalty) => set({ penalty })}
      />
      {rules.mode !== "coop" && (
        <Toggle
          label={t("set.approval_title")}
          hint={t("set.approval_hint")}
          on={rules.approval}
          disabled={disabled}
          onChange={(approval) => set({ approval })}
        />
      )}
      <Range
        label={t("set.seconds", { n: rules.timer.seconds })}
        value={rules.timer.seconds}
        min={15}
        max={300}
        step={15}
        disabled={disabled}
        onChange={(seconds) => set({ timer: { ...rules.timer, seconds } })}
      />
      <Toggle
        label={t("set.strict.title")}
        hint={t("set.strict.hint")}
        on={rules.timer.strict}
        disabled={disabled}
        onChange={(strict) => set({ timer: { ...rules.timer, strict } })}
      />
      <House rules={rules} disabled={disabled} set={set} />
    </div>
  );
}

function House({ rules, disabled, set }: AllProps) {
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
          on={house[name]}
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
      <h3>{t("house.own")}</h3>
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
            if (text && !house.notes.includes(text)) change({ notes: [...house.notes, text] });
            note.value = "";
          }}
        >
          <Field
            label={t("house.write")}
            value={note.value}
            maxLength={200}
            onInput={(value) => note.value = value}
          />
          <Button type="submit" disabled={!note.value.trim()}>{t("house.add")}</Button>
        </form>
      )}
    </>
  );
}

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** A number between two others; asked for when the finger lets go. */
function Range({ label, onChange, ...rest }: RangeProps) {
  return (
    <label class="range">
      <span>{label}</span>
      <input
        type="range"
        {...rest}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}

/** What is played: a preset in one tap, every setting behind "all settings", the choice in one line for all. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { type Rules, wordsLanguage } from "../fold/game.ts";
import { GRIDS, MODES } from "../generated/rules.ts";
import type { Ruleset, WordDeck } from "../generated/types.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../generated/languages.ts";
import { offers } from "../offers.ts";
import { HOUR } from "../table/clock.ts";
import { languageName } from "../packs/language.ts";
import { LanguageSelect } from "../packs/language_select.tsx";
import { t } from "../texts.ts";
import { Button, Choice, Disclosure, LINE_DOT, type Option, Toggle } from "../view/parts/mod.ts";
import { HOUSE, House, type RulesProps, SOUNDS, USUAL } from "./house.tsx";
import { Range } from "./range.tsx";
import { Sketch } from "./sketch.tsx";
import { useWish } from "./wish.ts";

/** The names of a table's rows. */
const keys = Object.keys as <K extends string>(table: Record<K, unknown>) => K[];

export function Settings({ room, open }: { room: RoomCtrl; open: boolean }) {
  const all = useSignal(false);
  const host = room.isHost.value;
  const [rules, set] = useWish(
    room,
    room.public.value!.rules,
    (ruleset) => room.ask({ type: "configure", ruleset }),
  );
  const choose = (preset: Partial<Rules>) => {
    set(preset);
    // Easy words come with the children's board, and go with it (R30.6).
    const { deck } = room.public.value!;
    const words = deckFor(deck.words, rules.grid, preset.grid ?? rules.grid);
    if (words !== deck.words) room.ask({ type: "chooseDeck", ...deck, words });
  };
  return (
    <Disclosure title={title(rules)} line={summary(rules).join(LINE_DOT)} open={open}>
      {host && <Presets rules={rules} onChoose={choose} />}
      {host && (
        <Button
          icon={all.value ? "minus" : "plus"}
          onClick={() => all.value = !all.value}
          expanded={all.value}
        >
          {all.value ? t("common.less") : t("lobby.all_settings")}
        </Button>
      )}
      {(all.value || !host) && <All rules={rules} disabled={!host} set={set} />}
    </Disclosure>
  );
}

function deckFor(words: WordDeck, from: Rules["grid"], to: Rules["grid"]): WordDeck {
  if (to === "4x4" && words === "standard") return "children";
  return from === "4x4" && to !== "4x4" && words === "children" ? "standard" : words;
}

/** The name of the way to play, if it has one. */
function title(rules: Rules): string {
  const preset = offers.value?.presets.find(({ ruleset }) => matches(rules, here(rules, ruleset)));
  return preset ? `${t("lobby.game")}: ${t(`preset.${preset.id}.name`)}` : t("lobby.game");
}

/** The ways to play that have a name. Language and house rules stay as they are. */
function Presets(
  { rules, onChoose }: { rules: Rules; onChoose: (ruleset: Partial<Rules>) => void },
) {
  const presets = (offers.value?.presets ?? []).map(({ id, ruleset }) => ({
    id,
    ruleset: here(rules, ruleset),
  }));
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
              ...ruleset,
              language: rules.language,
              otherLanguage: rules.otherLanguage,
              houseRules: rules.houseRules,
            })}
        >
          <Sketch ruleset={ruleset} />
          <b>{t(`preset.${id}.name`)}</b>
          <span>{t(`preset.${id}.about`)}</span>
        </button>
      ))}
    </div>
  );
}

/** A way to play as this room has it: a slow game's turns keep their hours. */
function here(rules: Rules, preset: Ruleset): Rules {
  const whole = preset as Rules;
  const { seconds } = rules.timer;
  return seconds < HOUR ? whole : { ...whole, timer: { ...whole.timer, seconds } };
}

function matches(rules: Rules, preset: Rules): boolean {
  const own = ["language", "otherLanguage", "houseRules"];
  return Object.entries(preset).every(([name, value]) =>
    own.includes(name) || JSON.stringify(value) === JSON.stringify(rules[name as keyof Rules])
  );
}

function timerText({ seconds, strict }: Rules["timer"]): string {
  const kind = strict ? "timer_strict" : "timer_soft";
  return seconds < HOUR
    ? t(`set.${kind}`, { n: seconds })
    : t(`set.${kind}_hours`, { n: seconds / HOUR });
}

/** The game in a few words, for everybody (R18.10). */
function summary(rules: Rules): string[] {
  const house = rules.houseRules;
  const agreed = [
    ...HOUSE.filter((name) => (house[name] ?? USUAL.includes(name)) !== USUAL.includes(name)),
    ...SOUNDS.filter((name) => house[name] !== null),
  ];
  const mixed = rules.content === "mixed";
  const cards = t(mixed ? "preset.mixed.name" : `set.content.${rules.content}`);
  return [
    `${cards}, ${rules.grid.replace("x", " × ")}`,
    t(`set.mode.${rules.mode}`),
    GRIDS[rules.grid].assassins ? t(`set.ending.${rules.ending}`) : t("set.no_assassin"),
    languageName(wordsLanguage(rules)),
    timerText(rules.timer),
    ...(rules.expert ? [] : [t("set.no_expert")]),
    ...(rules.penalty ? [] : [t("set.no_penalty")]),
    ...(rules.approval ? [t("set.approval")] : []),
    ...agreed.map((name) => t(`house.${name}.${house[name] ? "on" : "off"}`)),
    ...house.notes.map((note) => t("common.quoted", { text: note })),
  ];
}

/** A turn's time: minutes at a table, hours in a slow game. */
function TimerRange(
  { seconds, disabled, onChange }: {
    seconds: number;
    disabled: boolean;
    onChange: (seconds: number) => void;
  },
) {
  const hours = seconds >= HOUR;
  return (
    <Range
      label={hours ? t("set.hours", { n: seconds / HOUR }) : t("set.seconds", { n: seconds })}
      value={hours ? seconds / HOUR : seconds}
      min={hours ? 1 : 15}
      max={hours ? 72 : 300}
      step={hours ? 1 : 15}
      disabled={disabled}
      onChange={(value) => onChange(hours ? value * HOUR : value)}
    />
  );
}

function All({ rules, disabled, set }: RulesProps) {
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
        options={keys(GRIDS).map((value) => ({ value, label: value.replace("x", " × ") }))}
        onChange={(grid) =>
          set({ grid, ending: GRIDS[grid].assassins ? rules.ending : "standard" })}
      />
      <Choice
        legend={t("set.mode.title")}
        hint={t(`set.mode_hint.${rules.mode}`)}
        value={rules.mode}
        disabled={disabled}
        options={choice("mode", keys(MODES))}
        onChange={(mode) => set({ mode, approval: rules.approval && MODES[mode].hasOpponent })}
      />
      {GRIDS[rules.grid].assassins > 0 && (
        <Choice
          legend={t("set.ending.title")}
          hint={t(`set.ending_hint.${rules.ending}`)}
          value={rules.ending}
          disabled={disabled}
          options={choice("ending", ["standard", "assassin"] as const)}
          onChange={(ending) => set({ ending })}
        />
      )}
      <Choice
        legend={t("set.language.title")}
        hint={t("set.language.hint")}
        value={rules.language}
        disabled={disabled}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(language) => set({ language })}
      />
      <LanguageSelect
        label={t("set.other_language")}
        value={rules.otherLanguage}
        none={t("set.no_other_language")}
        disabled={disabled}
        onChange={(otherLanguage) => set({ otherLanguage })}
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
      {MODES[rules.mode].hasOpponent && (
        <Toggle
          label={t("set.approval_title")}
          hint={t("set.approval_hint")}
          on={rules.approval}
          disabled={disabled}
          onChange={(approval) => set({ approval })}
        />
      )}
      <TimerRange
        seconds={rules.timer.seconds}
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

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface FieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  /** One line of explanation. */
  hint?: string | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** Typewritten and large, for clues and codes. */
  typed?: boolean | undefined;
  /** Several lines. */
  rows?: number | undefined;
  disabled?: boolean | undefined;
  /** A password. */
  secret?: boolean | undefined;
  autocomplete?: string | undefined;
  lang?: string | undefined;
  /** What the keyboard's own button says. */
  enter?: "send" | "go" | undefined;
  /** Ready to type in when a dialog opens. */
  first?: boolean | undefined;
}

const kind = ({ secret }: FieldProps) => secret ? { type: "password" as const } : {};

/** A labelled text field with its hint and its error. */
export function Field(props: FieldProps) {
  const id = useId();
  const about = props.error ?? props.hint;
  const common = {
    id,
    value: props.value,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    disabled: props.disabled,
    lang: props.lang,
    enterkeyhint: props.enter,
    autofocus: props.first,
    autocomplete: props.autocomplete ?? "off",
    "aria-invalid": props.error !== undefined || undefined,
    "aria-describedby": about === undefined ? undefined : `${id}-about`,
    onInput: (event: Event) => props.onInput((event.currentTarget as HTMLInputElement).value),
  };
  return (
    <div class="field" data-typed={props.typed || undefined}>
      <label for={id}>{props.label}</label>
      {props.rows === undefined
        ? <input {...common} {...kind(props)} autocapitalize="off" spellcheck={false} />
        : <textarea {...common} rows={props.rows} />}
      {about !== undefined && (
        <p id={`${id}-about`} class={props.error === undefined ? "hint" : "error"}>{about}</p>
      )}
    </div>
  );
}

export interface Option<T extends string> {
  value: T;
  label: ComponentChildren;
  /** The name where the label is a sign. */
  name?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ChoiceProps<T extends string> {
  legend: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  hint?: string | undefined;
  /** Keep the legend for screen readers only. */
  quiet?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** One of a few: radio buttons that look like a row of keys. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const id = useId();
  const short = props.options.every(({ label }) => typeof label === "string" && label.length < 3);
  return (
    <fieldset class="choice" data-short={short || undefined} disabled={props.disabled}>
      <legend class={props.quiet ? "unseen" : undefined}>{props.legend}</legend>
      <div class="choice-row">
        {props.options.map(({ value, label, name, disabled }) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              aria-label={name}
              checked={value === props.value}
              disabled={disabled}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {props.hint !== undefined && <p class="hint">{props.hint}</p>}
    </fieldset>
  );
}

export interface ToggleProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

/** A switch with one line of explanation. */
export function Toggle({ label, on, onChange, hint, disabled }: ToggleProps) {
  const id = useId();
  return (
    <div class="toggle">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint !== undefined && <p id={`${id}-hint`} class="hint">{hint}</p>}
    </div>
  );
}

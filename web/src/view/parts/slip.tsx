import type { ComponentChildren } from "preact";
import type { Team } from "./identity.ts";

export interface SlipProps {
  team?: Team | undefined;
  /** Whose clue it is, or what is awaited. */
  from: string;
  /** What the slip is called while a clue lies on it. */
  label?: string | undefined;
  /** The clue; without one the slip says that the line is open. */
  word?: string | undefined;
  /** Its number as shown: "3", "0", "∞". */
  number?: string | undefined;
  /** The number in words, where the sign does not speak for itself. */
  numberLabel?: string | undefined;
  /** Whether that must not be overlooked. */
  alert?: boolean | undefined;
  /** The clue waits for somebody's consent. */
  pending?: boolean | undefined;
  /** Nothing is awaited any more. */
  still?: boolean | undefined;
  /** What stands at the end: guesses left, a timer. */
  children?: ComponentChildren;
  lang?: string | undefined;
}

/** The clue as a telegram: a slip with a strip of tape pasted on it. */
export function Slip(props: SlipProps) {
  const { team, from, alert, word, number, numberLabel, children, lang } = props;
  return (
    <section
      class="slip"
      aria-label={props.label}
      data-team={team}
      data-pending={props.pending || undefined}
      style={{ "--chars": Math.max(3, [...(word ?? "")].length) }}
    >
      <div class="slip-body">
        <p class="slip-from" data-alert={alert || undefined}>{from}</p>
        {word === undefined
          ? (
            <p class="slip-wait" data-still={props.still || undefined} aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
              <i />
            </p>
          )
          : (
            <p class="slip-tape" key={word}>
              <b class="slip-word" lang={lang}>{word}</b>
              {number !== undefined && (
                <b class="slip-number">
                  <span aria-hidden={numberLabel ? "true" : undefined}>{number}</span>
                  {numberLabel && <span class="unseen">{numberLabel}</span>}
                </b>
              )}
            </p>
          )}
      </div>
      {children && <div class="slip-end">{children}</div>}
    </section>
  );
}

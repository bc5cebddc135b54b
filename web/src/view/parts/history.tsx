import type { ComponentChildren } from "preact";
import type { Identity, Team } from "./identity.ts";
import { Shape } from "./shape.tsx";

/** A card that was covered. */
export interface Find {
  identity: Identity;
  name: string;
  what: string;
  /** Of a word; what a picture shows is told in the page's language. */
  lang?: string | undefined;
  picture?: string | undefined;
}

export interface PastClue {
  team: Team;
  word: string;
  /** Its number as shown. */
  number: string;
  /** Whose clue, for the screen reader: "Red, Anna". */
  by: string;
  found: readonly Find[];
  /** What it is called if it was ruled invalid. */
  invalid?: string | undefined;
  /** What was covered without a guess afterwards, and why. */
  after?: { label: string; found: readonly Find[] } | undefined;
  /** What was touched and taken back, and how that is called. */
  undone?: { label: string; found: readonly Find[] } | undefined;
  /** What the clue was meant for, told after the game. */
  meant?: ComponentChildren;
}

export interface HistoryListProps {
  label: string;
  clues: readonly PastClue[];
  /** Shown while there is nothing. */
  empty: string;
  /** Name each card that was found, not only its shape. */
  full?: boolean | undefined;
  lang?: string | undefined;
}

/** All clues so far, with number and what was found. */
export function HistoryList({ label, clues, empty, full, lang }: HistoryListProps) {
  if (clues.length === 0) return <p class="hint">{empty}</p>;
  return (
    <ol class="history" aria-label={label} data-full={full || undefined}>
      {clues.map(({ team, word, number, by, found, invalid, after, undone, meant }, i) => (
        <li key={i} data-team={team} data-invalid={invalid !== undefined || undefined}>
          <span class="unseen">{by}:</span>
          <b class="history-word" lang={lang}>{word}</b>
          <b class="history-number">{number}</b>
          {invalid !== undefined && <span class="badge">{invalid}</span>}
          <Finds found={found} full={full} />
          {[undone, after].map((more) =>
            more && (
              <span key={more.label} class="history-after">
                <span>{more.label}</span>
                <Finds found={more.found} full={full} />
              </span>
            )
          )}
          {meant !== undefined && <span class="history-meant">{meant}</span>}
        </li>
      ))}
    </ol>
  );
}

function Finds({ found, full }: { found: readonly Find[]; full: boolean | undefined }) {
  return (
    <span class="history-found">
      {found.map(({ identity, name, what, lang, picture }, k) => (
        <span key={k} class="find" data-identity={identity} title={`${what}: ${name}`}>
          <Shape identity={identity} />
          {full && picture
            ? <img class="thumb" src={picture} alt={what} />
            : <span class={full ? undefined : "unseen"} lang={lang}>{what}</span>}
          <span class="unseen">({name})</span>
        </span>
      ))}
    </span>
  );
}

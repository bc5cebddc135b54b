import type { ComponentChildren } from "preact";
import { initial } from "./card.tsx";
import { Icon } from "./icon.tsx";
import type { Team } from "./identity.ts";

export interface Person {
  name: string;
  me?: boolean | undefined;
  /** A bot, with its level as shown. */
  bot?: string | undefined;
  host?: boolean | undefined;
  /** Has lost the connection. */
  away?: boolean | undefined;
}

export interface SeatCardProps {
  team?: Team | undefined;
  /** The role as shown: "Spymaster". */
  title: string;
  people: readonly Person[];
  /** Shown while nobody sits here. */
  empty: string;
  /** Words for the badges, spoken and shown. */
  words: { me: string; host: string; away: string };
  /** Buttons: sit here, add a bot. */
  children?: ComponentChildren;
}

/** A seat of the lobby: a file card with the people in it. */
export function SeatCard({ team, title, people, empty, words, children }: SeatCardProps) {
  return (
    <section class="seat" data-team={team}>
      <h2>{title}</h2>
      {people.length === 0 ? <p class="seat-empty">{empty}</p> : (
        <ul>
          {people.map((person) => (
            <li key={person.name} data-away={person.away || undefined}>
              <span class="seat-face" aria-hidden="true">
                {person.bot === undefined ? initial(person.name) : <Icon name="bot" />}
              </span>
              <span class="seat-name">{person.name}</span>
              {person.me && <span class="badge" data-me>{words.me}</span>}
              {person.host && <span class="badge">{words.host}</span>}
              {person.bot !== undefined && <span class="badge">{person.bot}</span>}
              {person.away && <span class="badge">{words.away}</span>}
            </li>
          ))}
        </ul>
      )}
      {children && <div class="seat-actions">{children}</div>}
    </section>
  );
}

import { Cover } from "./cover.tsx";
import { group } from "./figures.ts";
import { fit } from "./fit.ts";
import type { Identity, Team } from "./identity.ts";
import { Shape } from "./shape.tsx";

export interface Marker {
  name: string;
  team: Team;
  me?: boolean | undefined;
}

export interface CardProps {
  /** The word on the card, or the address of its picture. */
  word?: string | undefined;
  picture?: string | undefined;
  /** All a screen reader needs: word or description, cover or key, who marked it. */
  label: string;
  /** The cover, with its identity in words. */
  cover?: { identity: Identity; name: string } | undefined;
  /** What the spymaster's key says, in words too. */
  secret?: { identity: Identity; name: string } | undefined;
  /** Who considers it. */
  markers?: readonly Marker[] | undefined;
  /** The card the next step would touch. */
  selected?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Just covered: let the tile land. */
  landing?: boolean | undefined;
  tabIndex?: number | undefined;
  onPress?: (() => void) | undefined;
}

/** One card of the board: paper with a word or a picture, perhaps covered, keyed and marked. */
export function Card(props: CardProps) {
  const { word, picture, label, cover, secret, markers, selected, landing, onPress } = props;
  const idle = props.disabled || !onPress;
  return (
    <button
      type="button"
      class="card"
      aria-label={label}
      aria-pressed={idle || cover ? undefined : !!selected}
      aria-disabled={idle || undefined}
      tabIndex={props.tabIndex}
      data-key={cover ? undefined : secret?.identity}
      data-face={picture === undefined ? "word" : "picture"}
      onClick={() => idle || onPress()}
    >
      <span class="card-paper">
        {picture === undefined ? <Word word={word ?? ""} /> : (
          <span class="card-picture">
            <img src={picture} alt="" draggable={false} decoding="async" />
          </span>
        )}
        {secret && !cover && (
          <span class="card-key">
            <Shape identity={secret.identity} />
            <span class="card-key-name">{secret.name}</span>
          </span>
        )}
      </span>
      {cover && (
        <Cover
          identity={cover.identity}
          name={cover.name}
          under={word}
          landing={landing}
        />
      )}
      {!!markers?.length && !cover && <Markers markers={markers} />}
    </button>
  );
}

function Word({ word }: { word: string }) {
  const { text, wide, narrow, lines } = fit(word);
  return (
    <>
      <span class="card-figures" aria-hidden="true">{group(word)}</span>
      <span
        class="card-word"
        data-long={wide > 7 || undefined}
        style={{ "--wide": wide, "--narrow": narrow, "--lines": lines }}
      >
        {text}
      </span>
    </>
  );
}

const SHOWN = 3;

function Markers({ markers }: { markers: readonly Marker[] }) {
  const shown = markers.length > SHOWN ? markers.slice(0, SHOWN - 1) : markers;
  return (
    <span class="markers" aria-hidden="true">
      {shown.map(({ name, team, me }) => (
        <span key={name} class="marker" data-team={team} data-me={me || undefined} title={name}>
          {initial(name)}
        </span>
      ))}
      {shown.length < markers.length && (
        <span class="marker" data-team={markers[0]!.team}>+{markers.length - shown.length}</span>
      )}
    </span>
  );
}

/** The first letter of a name, whole even where it is more than one code unit. */
export function initial(name: string): string {
  return ([...name.trim()][0] ?? "?").toUpperCase();
}

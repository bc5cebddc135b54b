import { useSignal } from "@preact/signals";
import { Cover } from "./cover.tsx";
import { group } from "./figures.ts";
import { fit } from "./fit.ts";
import type { Identity, Team } from "./identity.ts";
import { Shape } from "./shape.tsx";

export interface Marker {
  name: string;
  /** How sure a bot is, per cent. */
  sure: number | null;
  team: Team;
  me?: boolean | undefined;
}

export interface CardProps {
  /** The word on the card, or the address of its picture. */
  word?: string | undefined;
  picture?: string | undefined;
  /** What it is called for those who hear it: the word, or what the picture shows. */
  label: string;
  /** What else can be seen on it, in the page's language: cover or key, who marked it. */
  about?: string | undefined;
  /** Language of the word, so that capitals and speech are right; the rest is in the page's. */
  lang?: string | undefined;
  /** The cover, with its identity in words. */
  cover?: { identity: Identity; name: string } | undefined;
  /** What the spymaster's key says, in words too. */
  secret?: { identity: Identity; name: string } | undefined;
  /** Who considers it. */
  markers?: readonly Marker[] | undefined;
  /** How many of how many are for touching it. */
  votes?: { n: number; all: number } | undefined;
  /** The card the next step would touch. */
  selected?: boolean | undefined;
  /** The referee names it. */
  flagged?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Just covered: let the tile land. */
  landing?: boolean | undefined;
  /** Just touched: held up, or turning to show its cover. */
  reveal?: "lift" | "turn" | undefined;
  tabIndex?: number | undefined;
  onPress?: (() => void) | undefined;
}

/** One card of the board: paper with a word or a picture, perhaps covered, keyed and marked. */
export function Card(props: CardProps) {
  const { word, picture, label, about, cover, secret, markers, selected, landing, reveal } = props;
  const { onPress } = props;
  const idle = props.disabled || !onPress;
  const lang = word === undefined ? undefined : props.lang;
  const keyed = cover && !reveal ? undefined : secret; // a card that turns takes its key along
  return (
    <button
      type="button"
      class="card"
      aria-pressed={idle || cover ? undefined : !!selected}
      aria-disabled={idle || undefined}
      tabIndex={props.tabIndex}
      data-key={keyed?.identity}
      data-flagged={props.flagged || undefined}
      data-reveal={reveal}
      data-face={picture === undefined ? "word" : "picture"}
      onClick={() => idle || onPress()}
    >
      <span class="card-name unseen">
        <span lang={lang}>{label}</span>
        {about && `, ${about}`}
      </span>
      <span class="card-paper" aria-hidden="true">
        {picture === undefined
          ? <Word word={word ?? ""} lang={lang} />
          : <Picture address={picture} label={label} />}
        {keyed && (
          <span class="card-key">
            <Shape identity={keyed.identity} />
            <span class="card-key-name">{keyed.name}</span>
          </span>
        )}
      </span>
      {cover && (
        <Cover
          identity={cover.identity}
          name={cover.name}
          under={word}
          lang={lang}
          landing={landing}
        />
      )}
      {props.votes && !cover && (
        <span class="votes" aria-hidden="true">{props.votes.n}/{props.votes.all}</span>
      )}
      {!!markers?.length && !cover && <Markers markers={markers} />}
    </button>
  );
}

/** Somebody's own picture may be gone, with its pack: then it is told in words. */
function Picture({ address, label }: { address: string; label: string }) {
  const gone = useSignal("");
  return (
    <span class="card-picture">
      {gone.value === address ? <span class="card-told">{label}</span> : (
        <img
          src={address}
          alt=""
          draggable={false}
          decoding="async"
          onError={() => gone.value = address}
        />
      )}
    </span>
  );
}

function Word({ word, lang }: { word: string; lang: string | undefined }) {
  const { text, wide, narrow, lines } = fit(word);
  return (
    <>
      <span class="card-figures">{group(word)}</span>
      <span
        class="card-word"
        lang={lang}
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
      {shown.map(({ name, sure, team, me }) => (
        <span key={name} class="marker" data-team={team} data-me={me || undefined} title={name}>
          {sure === null ? initial(name) : `${initial(name)} ${sure}%`}
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

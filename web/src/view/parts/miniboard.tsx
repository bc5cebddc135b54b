import { Cover } from "./cover.tsx";
import { fit } from "./fit.ts";
import type { Identity } from "./identity.ts";
import { Shape } from "./shape.tsx";

export interface MiniCard {
  word: string;
  cover?: Identity | undefined;
  secret?: Identity | undefined;
  /** Points at the card the example speaks of. */
  chosen?: boolean | undefined;
}

export interface MiniBoardProps {
  /** The example told in words; without them the board is only a picture. */
  label?: string | undefined;
  cards: readonly MiniCard[];
  columns: number;
  /** The identities' names; a picture does without. */
  names?: Record<Identity, string> | undefined;
  lang?: string | undefined;
  /** The reader may touch the cards that are not covered yet. */
  onPress?: ((index: number) => void) | undefined;
}

/** A small board that shows an example of the rules. */
export function MiniBoard({ label, cards, columns, names, lang, onPress }: MiniBoardProps) {
  const Face = onPress ? "button" : "span";
  return (
    <figure class="miniboard" lang={lang} style={{ "--columns": columns }}>
      <div class="miniboard-grid" aria-hidden={onPress ? undefined : "true"}>
        {cards.map(({ word, cover, secret, chosen }, i) => {
          const { text, wide, narrow, lines } = fit(word);
          return (
            <Face
              key={i}
              class="card"
              type={onPress && "button"}
              aria-label={onPress && (cover && names ? `${word}, ${names[cover]}` : word)}
              aria-disabled={onPress && cover ? "true" : undefined}
              onClick={onPress && (() => cover || onPress(i))}
              data-face="word"
              data-key={cover ? undefined : secret}
              data-chosen={chosen || undefined}
            >
              <span class="card-paper">
                <span
                  class="card-word"
                  style={{ "--wide": wide, "--narrow": narrow, "--lines": lines }}
                >
                  {text}
                </span>
                {secret && !cover && (
                  <span class="card-key">
                    <Shape identity={secret} />
                  </span>
                )}
              </span>
              {cover && <Cover identity={cover} name={names?.[cover] ?? ""} under={word} landing />}
            </Face>
          );
        })}
      </div>
      {label !== undefined && <figcaption>{label}</figcaption>}
    </figure>
  );
}

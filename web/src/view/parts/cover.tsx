import { fit } from "./fit.ts";
import type { Identity } from "./identity.ts";
import { Shape } from "./shape.tsx";

export interface CoverProps {
  identity: Identity;
  /** What lies beneath, in small type; left out on pictures. */
  under?: string | undefined;
  /** Language of what lies beneath. */
  lang?: string | undefined;
  /** The identity in words, shown where there is room. */
  name: string;
  /** Play the landing once. */
  landing?: boolean | undefined;
}

/** The tile laid on a card once its identity is known: colour, shape and word. */
export function Cover({ identity, under = "", lang, name, landing }: CoverProps) {
  const lines = under.split(/[\s-]/).length;
  return (
    <span
      class="cover"
      aria-hidden="true"
      data-identity={identity}
      data-landing={landing || undefined}
      style={{ "--wide": fit(under).wide, "--lines": lines, "--name": fit(name).wide }}
    >
      <span class="cover-seal">
        <svg class="cover-dial" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="21" pathLength="100" />
        </svg>
        <Shape identity={identity} />
      </span>
      {under && <span class="cover-under" lang={lang}>{under}</span>}
      <span class="cover-name">{name}</span>
    </span>
  );
}

import { type Identity, SHAPES } from "./identity.ts";

/** The shape of an identity, in the current text colour. */
export function Shape({ identity }: { identity: Identity }) {
  return (
    <svg class="shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[identity]} fill="currentColor" />
    </svg>
  );
}

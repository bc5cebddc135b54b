import type { Identity, Team } from "./identity.ts";
import { Shape } from "./shape.tsx";

export interface KeySquare {
  identity: Identity;
  solved?: boolean | undefined;
  /** "Row 2, column 3: blue, solved". */
  label: string;
}

export interface KeyGridProps {
  label: string;
  squares: readonly KeySquare[];
  columns: number;
  /** The team that starts lights the edges. */
  starts: Team;
  onToggle?: ((index: number) => void) | undefined;
}

/** The key card for the game on a real table: large squares, solved ones struck off. */
export function KeyGrid({ label, squares, columns, starts, onToggle }: KeyGridProps) {
  return (
    <div class="keygrid" data-starts={starts} role="group" aria-label={label}>
      <div
        class="keygrid-squares"
        style={{ "--columns": columns, "--rows": Math.ceil(squares.length / columns) }}
      >
        {squares.map(({ identity, solved, label: name }, i) => (
          <button
            key={i}
            type="button"
            class="keygrid-square"
            data-identity={identity}
            aria-label={name}
            aria-pressed={!!solved}
            onClick={() => onToggle?.(i)}
          >
            <Shape identity={identity} />
          </button>
        ))}
      </div>
    </div>
  );
}

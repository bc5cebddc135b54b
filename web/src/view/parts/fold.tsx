import type { ComponentChildren } from "preact";
import { Icon } from "./icon.tsx";

export interface FoldProps {
  title: string;
  /** What is chosen inside, in one line that stays in sight. */
  line: string;
  /** Open from the start. */
  open?: boolean | undefined;
  children: ComponentChildren;
}

/** A plate that shows its title and one line until somebody opens it. */
export function Fold({ title, line, open, children }: FoldProps) {
  return (
    <details class="plate fold" open={open}>
      <summary>
        <h2>{title}</h2>
        <span class="fold-line">{line}</span>
        <Icon name="next" />
      </summary>
      <div class="stack">{children}</div>
    </details>
  );
}

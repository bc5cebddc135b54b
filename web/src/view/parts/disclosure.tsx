import type { ComponentChildren } from "preact";
import { Icon } from "./icon.tsx";

export interface DisclosureProps {
  title: string;
  /** What is chosen inside, in one line that stays in sight. */
  line: string;
  /** Open from the start. */
  open?: boolean | undefined;
  children: ComponentChildren;
}

/** A plate that shows its title and one line until somebody opens it. */
export function Disclosure({ title, line, open, children }: DisclosureProps) {
  return (
    <details class="plate disclosure" open={open}>
      <summary>
        <h2>{title}</h2>
        <span class="disclosure-line">{line}</span>
        <Icon name="next" />
      </summary>
      <div class="stack">{children}</div>
    </details>
  );
}

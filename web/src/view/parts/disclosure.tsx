import type { ComponentChildren } from "preact";
import { Icon } from "./icon.tsx";

export interface DisclosureProps {
  title: string;
  /** What is chosen inside, in one line that stays in sight. */
  line: string;
  /** Open from the start. */
  open?: boolean | undefined;
  class?: string | undefined;
  /** Somebody has opened or closed it. */
  onToggle?: ((open: boolean) => void) | undefined;
  children: ComponentChildren;
}

/** A plate that shows its title and one line until somebody opens it. */
export function Disclosure(props: DisclosureProps) {
  const { title, line, open, onToggle, children } = props;
  return (
    <details
      class={props.class ? `plate disclosure ${props.class}` : "plate disclosure"}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>
        <h2>{title}</h2>
        <span class="disclosure-line">{line}</span>
        <Icon name="next" />
      </summary>
      <div class="stack">{children}</div>
    </details>
  );
}

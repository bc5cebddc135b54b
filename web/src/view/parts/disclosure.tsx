import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";

/** Between the parts of such a line; none begins with it. */
export const LINE_DOT = "\u00a0· ";

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
  const plate = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={plate}
      class={props.class ? `plate disclosure ${props.class}` : "plate disclosure"}
      open={open}
    >
      {/* Told at once: the browser's own event comes a while later. */}
      <summary onClick={onToggle && (() => onToggle(!plate.current!.open))}>
        <h2>{title}</h2>
        <span class="disclosure-line">{line}</span>
        <Icon name="next" />
      </summary>
      <div class="stack">{children}</div>
    </details>
  );
}

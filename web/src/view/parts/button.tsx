import type { ComponentChildren } from "preact";
import { addressOf } from "../../address.ts";
import { Icon, type IconName } from "./icon.tsx";
import type { Team } from "./identity.ts";

export interface ButtonProps {
  children?: ComponentChildren;
  /** "main" is the one deliberate step of a page; "bare" has no box. */
  kind?: "main" | "plain" | "bare" | undefined;
  /** A main button may wear a team's colour. */
  team?: Team | undefined;
  icon?: IconName | undefined;
  /** The name when only the icon shows. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  pressed?: boolean | undefined;
  /** Whether what it opens is open. */
  expanded?: boolean | undefined;
  type?: "button" | "submit" | undefined;
  /** A link that looks like a button. */
  href?: string | undefined;
  onClick?: ((event: Event) => void) | undefined;
}

/** A button, or a link dressed as one. */
export function Button(props: ButtonProps) {
  const { children, kind = "plain", team, icon, label, href } = props;
  const look = { class: "button", "data-kind": kind, "data-team": team, "aria-label": label };
  const face = (
    <>
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </>
  );
  if (href !== undefined) {
    return <a {...look} href={addressOf(href)} onClick={props.onClick}>{face}</a>;
  }
  return (
    <button
      {...look}
      type={props.type ?? "button"}
      disabled={props.disabled}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      title={children === undefined ? label : undefined}
      onClick={props.onClick}
    >
      {face}
    </button>
  );
}

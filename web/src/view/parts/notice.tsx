import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "./icon.tsx";

export type Tone = "calm" | "good" | "doubt" | "bad";

const ICONS: Record<Tone, IconName> = {
  calm: "dial",
  good: "check",
  doubt: "question",
  bad: "warning",
};

/** One calm sentence with its tone: the referee's verdict, a hint, an error on the page. */
export function Notice({ tone = "calm", children }: { tone?: Tone; children: ComponentChildren }) {
  return (
    <div class="notice" data-tone={tone}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}

export interface Toast {
  id: number | string;
  tone?: Tone | undefined;
  text: string;
}

/** Passing notices above the page, spoken politely; always present, so that they are heard. */
export function Notices({ notices }: { notices: readonly Toast[] }) {
  const box = useRef<HTMLDivElement>(null);
  const last = notices[notices.length - 1]?.text;
  useEffect(() => {
    // Raised anew each time: whatever came last lies on top, and a dialog may have come since.
    if (box.current?.matches(":popover-open")) box.current.hidePopover();
    if (last !== undefined) box.current?.showPopover();
  }, [last]);
  return (
    <div ref={box} class="notices" popover="manual" role="status" aria-live="polite">
      {notices.map(({ id, tone, text }) => <Notice key={id} tone={tone ?? "calm"}>{text}</Notice>)}
    </div>
  );
}

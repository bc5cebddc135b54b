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

interface NoticeProps {
  tone?: Tone | undefined;
  /** Those who listen hear it elsewhere. */
  silent?: boolean | undefined;
  children: ComponentChildren;
}

/** One calm sentence with its tone: the referee's verdict, a hint, an error on the page. */
export function Notice({ tone = "calm", silent, children }: NoticeProps) {
  return (
    <div class="notice" data-tone={tone} aria-hidden={silent || undefined}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}

export interface Toast {
  id: number | string;
  tone?: Tone | undefined;
  text: string;
  /** Those who listen hear it elsewhere. */
  silent?: boolean | undefined;
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
      {notices.map(({ id, tone, text, silent }) => (
        <Notice key={id} tone={tone} silent={silent}>{text}</Notice>
      ))}
    </div>
  );
}

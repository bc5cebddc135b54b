import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";

export interface Tab<T extends string> {
  value: T;
  label: string;
}

export interface TabsProps<T extends string> {
  /** The name of the row of tabs. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  /** The panel of the chosen tab. */
  children: ComponentChildren;
}

/** File tabs over one panel; arrow keys change the tab. */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const forward = getComputedStyle(row.current!).direction === "rtl" ? -way : way;
    const from = tabs.findIndex((tab) => tab.value === value);
    const to = (from + forward + tabs.length) % tabs.length;
    onChange(tabs[to]!.value);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }

  return (
    <div class="tabs">
      <div class="tabs-row" role="tablist" aria-label={label} ref={row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div class="tabs-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}

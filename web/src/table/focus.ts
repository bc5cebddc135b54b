/** Focus that is not lost: when the control that had it goes, it returns to where one plays on. */

import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Give focus to the heading of a page that has just taken another's place. */
export function useFirstFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
}

/** The next card to touch: where the arrow keys were. */
export const CURRENT_CARD = ".board .card[tabindex='0']";

/** Whatever inside a page loses focus by going leaves it to another part of the page. */
export function useKeptFocus(page: RefObject<HTMLElement | null>, heir: string): void {
  useEffect(() => {
    const root = page.current!;
    let last: Element | null = null;
    const gone = () => last !== null && (!last.isConnected || last.matches(":disabled"));
    const enter = (event: FocusEvent) => last = event.target as Element;
    // Some browsers say so when a control is taken away or disabled, some do not.
    const leave = () =>
      queueMicrotask(() => {
        if (!gone() && !root.contains(document.activeElement)) last = null;
      });
    const watch = new MutationObserver(() => {
      const active = document.activeElement;
      const lost = active === document.body || active === null || active.matches(":disabled");
      if (lost && gone()) root.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true });
    });
    root.addEventListener("focusin", enter);
    root.addEventListener("focusout", leave);
    watch.observe(root, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    return () => {
      watch.disconnect();
      root.removeEventListener("focusin", enter);
      root.removeEventListener("focusout", leave);
    };
  }, []);
}

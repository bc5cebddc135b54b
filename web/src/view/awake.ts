/** A screen that people look at without touching it should not fall asleep. */

import { useEffect } from "preact/hooks";

/** Keep the screen on while the page is seen, where the browser lets us say so. */
export function useWakefulness(): void {
  useEffect(() => {
    const hold = () => {
      if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => document.removeEventListener("visibilitychange", hold);
  }, []);
}

/** A tap on the shoulder: who looks elsewhere is called when it becomes their move. */

import { useEffect } from "preact/hooks";
import { playCall } from "../sound/player.ts";

/** As browsers have it where the page is an installed app. */
interface Badge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
const plain = icon?.getAttribute("href") ?? "";

/**
 * While it is one's move the tab's icon has a dot. Whoever is not looking also hears one short sound, and an
 * installed app shows a badge until its owner comes back. Nobody is called who has the table in view.
 */
export function useCall(mine: boolean): void {
  useEffect(() => {
    if (!mine) return;
    icon?.setAttribute("href", plain.replace("favicon.svg", "favicon-turn.svg"));
    if (document.hidden) {
      playCall();
      badge(true);
    }
    const look = () => badge(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      icon?.setAttribute("href", plain);
      badge(false);
    };
  }, [mine]);
}

function badge(on: boolean): void {
  const { setAppBadge, clearAppBadge } = navigator as Badge;
  const done = on ? setAppBadge?.call(navigator, 1) : clearAppBadge?.call(navigator);
  done?.catch(() => {}); // a page that is not installed has none
}

/** The page's title: what is going on before its own, which says nothing of the room in a stream. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { house } from "../house/house.ts";

const PRODUCT = house.name ?? "Numbers Station";
const loaded = document.title;
const plain = signal(loaded);

/** A text before the page's own title. */
export function useTitle(text: string): void {
  const own = plain.value;
  useEffect(() => {
    const whole = document.title = `${text} · ${own}`;
    return () => {
      // What comes next may have set its own before this one goes.
      if (document.title === whole) document.title = plain.peek();
    };
  }, [text, own]);
}

/** The room's code is in the page's title and in what is shown of a link to it. */
export function useHiddenTitle(hidden: boolean): void {
  useEffect(() => {
    const title = hidden ? PRODUCT : loaded;
    document.title = document.title.replace(plain.peek(), title);
    document.querySelector("meta[property='og:title']")?.setAttribute("content", title);
    plain.value = title;
  }, [hidden]);
}

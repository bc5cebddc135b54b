/** What the address of a big screen says of it. */

import { here } from "../address.ts";

/** Whether it is the overlay for video programs. */
export const isOverlay = (): boolean =>
  here().startsWith("/tv/") && new URLSearchParams(location.search).has("overlay");

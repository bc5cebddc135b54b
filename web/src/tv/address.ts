/** What the address of a big screen says of it. */

/** Whether it is the overlay for video programs. */
export const isOverlay = (): boolean =>
  location.pathname.startsWith("/tv/") && new URLSearchParams(location.search).has("overlay");

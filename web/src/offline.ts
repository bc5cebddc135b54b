/** Pages that need no server open without one, where the browser allows it: in a secure context. */

import { addressOf } from "./address.ts";

/** Let the worker stand by, and tell it what this page is made of; it knows which pages to keep. */
export async function keepOffline(): Promise<void> {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(addressOf("/worker.js"));
    const { active } = await navigator.serviceWorker.ready;
    await document.fonts.ready;
    const used = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage({ page: location.origin + location.pathname, used });
  } catch {
    // The page works all the same while there is a server.
  }
}

/// <reference lib="webworker" />
/** The service worker: the pages that need no server (gadget, rules) open without one. */

declare const self: ServiceWorkerGlobalScope;

const CACHE = "numbers-station";
/** Pages that work on their own, and what they are made of. */
const OFFLINE = /^\/(gadget|rules|texts\/|static\/)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const ours = address.origin === self.location.origin && OFFLINE.test(address.pathname);
  if (event.request.method === "GET" && ours) event.respondWith(fresh(event.request));
});

/** From the network, and kept; from what was kept when there is no network. */
async function fresh(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

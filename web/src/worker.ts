/// <reference lib="webworker" />
/** The service worker: pages that need no server (gadget, rules) open without one; notices are shown. */

import { addressOf } from "./address.ts";
import { endNotices } from "./notices/memory.ts";

declare const self: ServiceWorkerGlobalScope;

const CACHE = "numbers-station";
/** Pages that work on their own, and where the things they are made of come from. */
const PAGES = ["/gadget", "/rules"];
const PARTS = /^\/(?:texts|static)\//;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** A page was opened, and says what it uses: that was fetched before the worker stood by. */
self.addEventListener("message", (event) => {
  const { page, used } = event.data as { page: string; used: string[] };
  if (PAGES.includes(ours(page) ?? "")) event.waitUntil(keep([page, ...used]));
});

self.addEventListener("fetch", (event) => {
  const path = ours(event.request.url);
  if (event.request.method !== "GET" || path === null) return;
  if (PAGES.includes(path) || PARTS.test(path)) event.respondWith(answer(event.request, path));
});

/** What the server pushes: whose move it is, in the language of this device. */
interface Pushed {
  title: string;
  body: string;
  /** The button that ends the notices. */
  stop: string;
  room: string;
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Pushed));
});

self.addEventListener("notificationclick", (event) => {
  const { room } = event.notification.data as { room: string };
  event.notification.close();
  event.waitUntil(
    event.action === "stop" ? endNotices(room, self.registration.pushManager) : open(room),
  );
});

/** One notice a room, the newest; none for somebody who has the room in view. */
async function show({ title, body, stop, room }: Pushed): Promise<void> {
  const pages = await pagesOf(room);
  if (pages.some((page) => page.visibilityState === "visible")) return;
  const options = {
    body,
    tag: room,
    renotify: true,
    data: { room },
    actions: [{ action: "stop", title: stop }],
  };
  await self.registration.showNotification(title, options);
}

async function open(room: string): Promise<void> {
  const [page] = await pagesOf(room);
  await (page ? page.focus() : self.clients.openWindow(addressOf(`/r/${room}`)));
}

async function pagesOf(room: string): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => ours(url)?.toUpperCase() === `/R/${room}`);
}

/** The path of an address of this server, as it knows it. */
function ours(address: string): string | null {
  const { origin, pathname } = new URL(address);
  return origin === self.location.origin && pathname.startsWith(addressOf("/"))
    ? pathname.slice(addressOf("").length)
    : null;
}

async function keep(addresses: string[]): Promise<void> {
  const paths = addresses.map(ours).filter((path) => path !== null);
  const wanted = new Set(paths.filter((path) => PAGES.includes(path) || PARTS.test(path)));
  const cache = await caches.open(CACHE);
  await cache.addAll([...wanted].map(addressOf));
  const version = [...wanted].find((path) => path.startsWith("/static/"))?.split("/")[2];
  for (const { url } of await cache.keys()) {
    const [, kind, other] = ours(url)?.split("/") ?? [];
    if (kind === "static" && version && other !== version) await cache.delete(url);
  }
}

/** Files never change, their address does; all else comes from the network while there is one. */
async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = () => cache.match(request, { ignoreSearch: true, ignoreVary: true });
  const file = path.startsWith("/static/") ? await kept() : undefined;
  if (file) return file;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const old = await kept();
    if (old) return old;
    throw error;
  }
}

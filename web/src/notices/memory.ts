/** In which rooms this device wants to be told; kept where pages and the service worker both can see it. */

import { addressOf } from "../address.ts";

const KEPT = "notices";
const address = (room: string): string => `/r/${room}`;

export async function remembers(room: string): Promise<boolean> {
  return await (await caches.open(KEPT)).match(address(room)) !== undefined;
}

export async function remember(room: string): Promise<void> {
  await (await caches.open(KEPT)).put(address(room), new Response());
}

export async function forget(room: string): Promise<void> {
  await (await caches.open(KEPT)).delete(address(room));
}

/** End the notices of a room on this device, here and at the server. */
export async function endNotices(room: string, manager: PushManager): Promise<void> {
  await forget(room);
  const subscription = await manager.getSubscription();
  if (!subscription) return;
  await fetch(addressOf(`/api/rooms/${room}/push/end`), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  });
}

/** Web Push to this device: whether the browser can, how it is switched on and off, what has been shown. */

import { addressOf } from "../address.ts";
import { get, post } from "../api.ts";
import { spoken } from "../texts.ts";
import { endNotices, remember, remembers } from "./memory.ts";

/** Only in a secure context; on an iPhone only in an installed app. */
export const canPush = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis &&
  "Notification" in globalThis;

/** Whether this device is told of its moves in a room. */
export async function isTold(room: string): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: "notifications" });
  return state === "granted" && await remembers(room);
}

/** Ask for permission, after a tap and never otherwise; false where it is refused. */
export async function startNotices(room: string): Promise<boolean> {
  if (await Notification.requestPermission() !== "granted") return false;
  await subscribe(room);
  await remember(room);
  return true;
}

export async function stopNotices(room: string): Promise<void> {
  await endNotices(room, (await worker()).pushManager);
}

/** Somebody has come: what was shown has done its work, and the server knows the device as it is now. */
export async function haveCome(room: string): Promise<void> {
  if (!canPush() || !await isTold(room)) return;
  await withdraw(room);
  await subscribe(room);
}

/** Take away the notice of a room, if one is shown. */
export async function withdraw(room: string): Promise<void> {
  if (!canPush() || !await isTold(room)) return;
  for (const shown of await (await worker()).getNotifications({ tag: room })) shown.close();
}

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(addressOf("/worker.js"));
  return await navigator.serviceWorker.ready;
}

async function subscribe(room: string): Promise<void> {
  const { key } = await get<{ key: string }>("/api/push-key");
  const { pushManager } = await worker();
  const wish = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const subscription = await pushManager.subscribe(wish).catch(async () => {
    // It was made with the key of a server that was here before.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(wish);
  });
  const { endpoint, keys } = subscription.toJSON();
  await post(`/api/rooms/${room}/push`, { endpoint, ...keys, language: spoken() });
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

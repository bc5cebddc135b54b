/** Addresses of this server's own, whose pages may lie below a path of a larger site. */

/** What stands before every path, such as `/games`: the shell says it, and the service worker's scope. */
const PREFIX = findPrefix();

function findPrefix(): string {
  if (globalThis.document) return document.documentElement.dataset.prefix ?? "";
  const { registration } = globalThis as { registration?: ServiceWorkerRegistration };
  return registration ? new URL(registration.scope).pathname.slice(0, -1) : "";
}

/** The address of a path of ours; whole addresses stay as they are. */
export const addressOf = (path: string): string =>
  path === "" || path.startsWith("/") ? PREFIX + path : path;

/** The path of this page, as the server knows it. */
export const here = (): string => location.pathname.slice(PREFIX.length);

/** Go to a page of ours. */
export const goTo = (path: string): void => location.assign(addressOf(path));

/** The address that others can reach: on a LAN not the one in this browser's bar. */
export const base = (): string => document.documentElement.dataset.base ?? location.origin;

/** Requests over HTTP; a refusal of the server is thrown as it came. */

import { addressOf } from "./address.ts";
import type { Refused } from "./generated/types.ts";

/** The server said no: `code` has a text in every language. */
export class Refusal extends Error {
  constructor(readonly code: string, message: string, readonly body: Refused | null = null) {
    super(message);
  }
}

async function ask(path: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(addressOf(path), init);
  } catch {
    throw new Refusal("no_connection", "the server cannot be reached");
  }
  if (answer.ok) return answer;
  const refused = await answer.json().catch(() => null) as Refused | null;
  throw new Refusal(refused?.code ?? "internal", refused?.message ?? "", refused);
}

export async function get<T>(path: string): Promise<T> {
  return await (await ask(path, {})).json();
}

export async function text(path: string): Promise<string> {
  return await (await ask(path, {})).text();
}

export async function blob(path: string): Promise<Blob> {
  return await (await ask(path, {})).blob();
}

export async function send<T>(
  method: "POST" | "DELETE",
  path: string,
  body: unknown,
  more: Record<string, string> = {},
): Promise<T> {
  const headers = { "content-type": "application/json", ...more };
  const answer = await ask(path, { method, headers, body: JSON.stringify(body) });
  return answer.status === 204 ? null as T : await answer.json();
}

/** Send a zip. */
export async function upload<T>(path: string, body: Blob): Promise<T> {
  const headers = { "content-type": "application/zip" };
  return await (await ask(path, { method: "POST", headers, body })).json();
}

/** Delete what a token gives the right to delete. */
export const remove = (path: string, token: string): Promise<null> =>
  send("DELETE", path, {}, { authorization: `Bearer ${token}` });

export const post = <T>(path: string, body: unknown): Promise<T> => send<T>("POST", path, body);

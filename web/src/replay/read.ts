/** A record, read by the server: as positions, or what is wrong with it and where. */

import { post, type Refusal } from "../api.ts";
import type { Replayed } from "../generated/types.ts";
import { troubleText } from "../texts.ts";
import { place, type Replay, replay } from "./positions.ts";

/** What is wrong, and where. */
export interface Trouble {
  says: string;
  at?: { line: string; before: number; number: number; column: number };
}

/** Have the server read a record. */
export async function readRecord(text: string): Promise<Replay | Trouble> {
  try {
    return replay(await post<Replayed>("/api/replays", { text }));
  } catch (refusal) {
    return trouble(refusal, text);
  }
}

export function trouble(caught: unknown, text = ""): Trouble {
  const fault = (caught as Refusal).body?.faults?.[0];
  const says = troubleText(caught);
  if (!fault) return { says };
  const column = fault.column ?? 1;
  return { says, at: { ...place(text, fault.line, column), number: fault.line, column } };
}

/** What words mean: the glosses of a deck for a reader, fetched when somebody first asks. */

import { get } from "../api.ts";
import type { Language } from "../generated/types.ts";

type Glosses = ReadonlyMap<string, readonly string[]>;
type Fetch = (path: string) => Promise<Record<string, readonly string[]>>;

/** The dictionaries that have been fetched; one that could not be is asked for again. */
export class Dictionaries {
  #fetch: Fetch;
  #kept = new Map<string, Promise<Glosses>>();

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** A word's everyday senses, the most frequent first; none for words of somebody's own. */
  async look(word: string, language: Language, reader: Language): Promise<readonly string[]> {
    return (await this.#open(`/api/senses/${language}/${reader}`)).get(word.toLowerCase()) ?? [];
  }

  #open(path: string): Promise<Glosses> {
    const known = this.#kept.get(path);
    if (known) return known;
    const opened = this.#fetch(path).then((told) =>
      new Map(Object.entries(told).map(([word, glosses]) => [word.toLowerCase(), glosses]))
    );
    this.#kept.set(path, opened);
    opened.catch(() => this.#kept.delete(path));
    return opened;
  }
}

export const dictionaries = new Dictionaries(get);

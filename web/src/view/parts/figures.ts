/** Groups of five figures, as a numbers station reads them: decoration made from a text. */

/** The five figures of a text; the same text always gives the same group. */
export function group(text: string): string {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507) >>> 0;
  hash = (hash ^ (hash >>> 13)) >>> 0;
  return String(hash % 100000).padStart(5, "0");
}

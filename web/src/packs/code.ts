/** Codes of packs, as people paste them. */

const CODE = /^[bcdfghjklmnpqrstvwxz]{8,24}$/i;
const LINK = /^\S*\/packs\/[a-z]+\S*$/i;

/** Whether a text is the code of a pack or a link to one, rather than words. */
export function namesPack(text: string): boolean {
  const typed = text.trim();
  return LINK.test(typed) || CODE.test(typed.replace(/[ -]/g, ""));
}

/** The address of a pack's page, after the server's. */
export const packPath = (code: string): string => `/packs/${code}`;

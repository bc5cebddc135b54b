/** The pictures on the table: fetched in one piece, as drawings and in words. */

import { signal } from "@preact/signals";
import { get } from "../api.ts";
import type { PublicGame } from "../fold/game.ts";
import type { TablePicture } from "../generated/types.ts";
import { spoken } from "../texts.ts";

/** What is known of each picture, by its id; the drawing as an address that an image takes. */
export interface Drawn {
  source?: string | undefined;
  description: string;
}

export const pictures = signal<Readonly<Record<string, Drawn>>>({});

/** Nothing to look at, while the drawings are on their way. */
const BLANK = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

/** Fetch the pictures of a room, once a deal. */
export async function fetchPictures(code: string, game: PublicGame): Promise<void> {
  if (!game.cards.some((card) => card.kind === "picture")) return;
  const path = `/api/rooms/${code}/pictures?language=${spoken()}`;
  const found = await get<Record<string, TablePicture>>(path).catch(() => ({}));
  pictures.value = Object.fromEntries(
    Object.entries(found).map(([id, { svg, description }]) => [
      id,
      { source: `data:image/svg+xml,${encodeURIComponent(svg)}`, description },
    ]),
  );
}

/** The address of a picture. */
export const pictureAt = (id: string): string => pictures.value[id]?.source ?? BLANK;

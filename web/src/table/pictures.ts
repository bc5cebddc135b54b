/** The pictures on the table: fetched in one piece, as drawings and in words. */

import { signal } from "@preact/signals";
import { addressOf } from "../address.ts";
import { get } from "../api.ts";
import type { PublicGame } from "../fold/game.ts";
import type { Picture, TablePicture } from "../generated/types.ts";
import { played } from "../texts.ts";

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
  if (!game.cards.some((card) => card.kind === "picture" && !ownPictureAt(card.id))) return;
  const path = `/api/rooms/${code}/pictures?language=${played()}`;
  const found = await get<Record<string, TablePicture>>(path).catch(() => ({}));
  pictures.value = Object.fromEntries(
    Object.entries(found).map(([id, { svg, description }]) => [
      id,
      { source: `data:image/svg+xml,${encodeURIComponent(svg)}`, description },
    ]),
  );
}

/** The address of a picture of somebody's own, whose id says that it is one. */
export const ownPictureAt = (id: string): string | undefined =>
  id.startsWith("o") ? addressOf(`/api/own-pictures/${id.slice(1)}`) : undefined;

/** The address of a picture. */
export const pictureAt = (id: string): string =>
  ownPictureAt(id) ?? pictures.value[id]?.source ?? BLANK;

/** What a picture shows, if that is known: in a sentence, or by the tags of one's own. */
export const describePicture = (card: Picture): string | undefined =>
  card.tags?.join(", ") ?? pictures.value[card.id]?.description;

/** The pictures of a replay: where they come from, and what they show. */

import { addressOf } from "../address.ts";
import { get } from "../api.ts";
import { ownPictureAt, pictures as drawn } from "../table/pictures.ts";
import { played } from "../texts.ts";
import type { Replay } from "./positions.ts";

/** The address of a picture. */
export function pictureOf({ pictures }: Replay, id: string): string | undefined {
  const recipe = pictures[id];
  return recipe ? addressOf(`/api/pictures/${encodeURIComponent(recipe)}.svg`) : ownPictureAt(id);
}

/** Have them described, for those who hear it. */
export async function describePictures({ pictures }: Replay): Promise<void> {
  const told = await Promise.all(
    Object.entries(pictures).map(async ([id, recipe]) => {
      const path = `/api/pictures/${encodeURIComponent(recipe)}/description?language=${played()}`;
      const answer = await get<{ description: string }>(path).catch(() => null);
      return answer ? [[id, { description: answer.description }]] : [];
    }),
  );
  drawn.value = Object.fromEntries(told.flat());
}

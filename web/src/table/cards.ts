/** The cards of the table as the board shows them to this player. */

import type { RoomCtrl } from "../ctrl.ts";
import { type PublicGame, teamOf } from "../fold/game.ts";
import type { Identity, Team } from "../generated/types.ts";
import { t } from "../texts.ts";
import type { CardProps, Marker } from "../view/parts/mod.ts";
import { cardName } from "./words.ts";

/** Where a picture of a room is fetched. */
export const pictureAt = (code: string, id: string): string =>
  `/api/rooms/${code}/pictures/${encodeURIComponent(id)}.svg`;

export function cardsOf(room: RoomCtrl, game: PublicGame, selected: number | null): CardProps[] {
  const key = room.key.value;
  return game.cards.map((card, at) => {
    const cover = game.covered[at] ?? null;
    const markers = cover ? [] : markersOf(room, game, at);
    const name = cardName(card, at);
    return {
      ...(card.kind === "word" ? { word: card.text } : { picture: pictureAt(room.code, card.id) }),
      label: spoken(name, cover, cover ? null : key?.[at] ?? null, markers),
      cover: cover ? { identity: cover, name: t(`identity.${cover}`) } : undefined,
      secret: key && !cover ? { identity: key[at]!, name: t(`identity.${key[at]!}`) } : undefined,
      markers,
      selected: selected === at,
      disabled: cover !== null,
      landing: game.latest === at,
    };
  });
}

/** Who considers a card, the player of this device first. */
function markersOf(room: RoomCtrl, game: PublicGame, card: number): Marker[] {
  const people = room.public.value?.people ?? [];
  return people
    .filter((person) => room.marks.value.get(person.number)?.has(card))
    .map((person) => ({
      name: person.name,
      team: (teamOf(person.seat) ?? game.turn) as Team,
      me: person.number === room.player.value,
    }))
    .sort((a, b) => Number(b.me) - Number(a.me));
}

/** Everything that can be seen of a card, in one breath. */
function spoken(
  name: string,
  cover: Identity | null,
  secret: Identity | null,
  markers: readonly Marker[],
): string {
  const parts = [name];
  if (cover) parts.push(t("table.covered", { identity: t(`identity.${cover}`) }));
  if (secret) parts.push(t(`identity.${secret}`));
  if (markers.length) {
    parts.push(t("table.marked_by", { names: markers.map((m) => m.name).join(", ") }));
  }
  return parts.join(", ");
}

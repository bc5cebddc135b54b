/** The cards of the table as the board shows them to this player. */

import type { RoomCtrl } from "../ctrl.ts";
import { knownAs, type PublicGame, teamOf } from "../fold/game.ts";
import type { Identity, Team } from "../generated/types.ts";
import { t } from "../texts.ts";
import type { CardProps, Marker } from "../view/parts/mod.ts";
import { shownKey } from "./key_cover.tsx";
import { tallyOf } from "./group.ts";
import { pictureAt } from "./pictures.ts";
import { inTheWay } from "./verdict.ts";
import { cardName } from "./words.ts";

export function cardsOf(
  room: RoomCtrl,
  game: PublicGame,
  selected: ReadonlySet<number> = new Set(),
): CardProps[] {
  const key = shownKey(room, game);
  const flagged = inTheWay(game, room.verdict.value);
  const tally = tallyOf(room, game);
  const moment = room.moment.value;
  const touched = moment && "covered" in moment ? moment : null;
  return game.cards.map((card, at) => {
    const reveal = touched?.covered.card === at ? touched.kind : undefined;
    const turning = reveal === "turn" ? touched!.covered.identity : null;
    const cover = game.covered[at] ?? turning;
    const markers = cover ? [] : markersOf(room, game, at);
    const count = cover ? 0 : tally?.count({ type: "guess", card: at }) ?? 0;
    const votes = count ? { n: count, all: tally!.voters.length } : undefined;
    const known = cover ? null : knownAs(game, at);
    const secret = game.covered[at] ? null : key?.[at] ?? known;
    const name = cardName(card, at);
    return {
      ...(card.kind === "word" ? { word: card.text } : { picture: pictureAt(card.id) }),
      label: name,
      about: about(cover, cover ? null : key?.[at] ?? null, known, markers, flagged.has(at), votes),
      flagged: flagged.has(at),
      cover: cover ? { identity: cover, name: t(`identity.${cover}`) } : undefined,
      secret: secret ? { identity: secret, name: t(`identity.${secret}`) } : undefined,
      markers,
      votes,
      selected: selected.has(at),
      disabled: cover !== null,
      reveal,
    };
  });
}

/** Who considers a card, the player of this device first. */
function markersOf(room: RoomCtrl, game: PublicGame, card: number): Marker[] {
  const { people = [], screen = null } = room.public.value ?? {};
  return [...people, ...(screen ? [{ ...screen, seat: null }] : [])]
    .flatMap(({ number, name, seat }) => {
      const sure = room.marks.value.get(number)?.get(card);
      const team = (teamOf(seat) ?? game.turn) as Team;
      return sure === undefined ? [] : [{ name, sure, team, me: number === room.player.value }];
    })
    .sort((a, b) => Number(b.me) - Number(a.me));
}

/** Who it is, and how sure if it is a bot. */
function nameOf({ name, sure }: Marker): string {
  return sure === null ? name : t("table.sure", { name, sure });
}

/** What can be seen on a card beside its face, in one breath. */
function about(
  cover: Identity | null,
  secret: Identity | null,
  known: Identity | null,
  markers: readonly Marker[],
  flagged: boolean,
  votes: CardProps["votes"],
): string {
  const parts: string[] = [];
  if (cover) parts.push(t("table.covered", { identity: t(`identity.${cover}`) }));
  if (known) parts.push(t("undo.seen", { identity: t(`identity.${known}`) }));
  else if (secret) parts.push(t(`identity.${secret}`));
  if (markers.length) {
    parts.push(t("table.marked_by", { names: markers.map(nameOf).join(", ") }));
  }
  if (votes) parts.push(t("group.votes", votes));
  if (flagged) parts.push(t("ask.in_the_way"));
  return parts.join(", ");
}

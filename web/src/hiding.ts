/** Hiding for streams: codes, addresses and people's names, in the whole room or on this device. */

import type { PublicGame } from "./fold/game.ts";
import type { PublicRoom } from "./fold/room.ts";
import type { View } from "./fold/view.ts";
import { hiding } from "./prefs.ts";
import { t } from "./texts.ts";
import { isOverlay } from "./tv/address.ts";

/** Whether this screen shows neither the room's code nor who is in it. */
export const hides = (room: PublicRoom | null): boolean =>
  hiding.value || isOverlay() || (room?.settings.streaming ?? false);

/** What a connection knows, with numbers in place of names where they are hidden. */
export function mask(view: View): View {
  const { room, game } = view;
  if (!room || !hides(room)) return view;
  const numbers = new Map(
    [...room.banned, ...room.people.filter(({ bot }) => bot === null)]
      .map(({ name, number }) => [name, t("hide.player", { n: number })]),
  );
  const bots = new Set(room.people.filter(({ bot }) => bot !== null).map(({ name }) => name));
  const named = (name: string) => bots.has(name) ? name : numbers.get(name) ?? t("hide.somebody");
  const masked = <Named extends { name: string }>(each: Named): Named => ({
    ...each,
    name: named(each.name),
  });
  const hidden = {
    ...room,
    people: room.people.map(masked),
    banned: room.banned.map(masked),
    talk: room.talk.map(masked),
  };
  return { ...view, room: hidden, game: game && maskGame(game, named) };
}

function maskGame(game: PublicGame, named: (name: string) => string): PublicGame {
  const signed = <Signed extends { by?: string }>(each: Signed): Signed =>
    each.by === undefined ? each : { ...each, by: named(each.by) };
  return {
    ...game,
    turnedBy: game.turnedBy && named(game.turnedBy),
    turns: game.turns.map((turn) => signed({ ...turn, covered: turn.covered.map(signed) })),
  };
}

/** A link for a button, or where it would lead without the address being on the page. */
export const leadsTo = (path: string, hidden: boolean) =>
  hidden ? { onClick: () => location.assign(path) } : { href: path };

/** The spymaster's cards by colour: what is left to hint at, and what to keep away from. */

import type { RoomCtrl } from "../ctrl.ts";
import { other, type PublicGame, teamOf, wordsLanguage } from "../fold/game.ts";
import type { Identity } from "../generated/types.ts";
import { t } from "../texts.ts";
import { Shape } from "../view/parts/mod.ts";
import { shownKey } from "./key_cover.tsx";
import { pictureAt } from "./pictures.ts";
import { Pictured, picturesOf } from "./pictured.tsx";
import { cardName } from "./words.ts";

export function KeyList({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const key = shownKey(room, game);
  if (!key) return <p class="hint">{t("cover.hidden")}</p>;
  const pictures = picturesOf(game, pictureAt);
  const mine = teamOf(room.seat.value) ?? game.turn;
  const order: Identity[] = [mine, "assassin", other(mine), "bystander"];
  return (
    <div class="keylist">
      {order.map((identity) => {
        const cards = game.cards
          .map((card, at) => ({ at, name: cardName(card, at) }))
          .filter(({ at }) => key[at] === identity && game.covered[at] === null);
        if (cards.length === 0) return null;
        return (
          <section key={identity} data-identity={identity}>
            <h3>
              <Shape identity={identity} /> {t(`table.list.${identity}`)} ({cards.length})
            </h3>
            <ul lang={wordsLanguage(game.rules)}>
              {cards.map(({ at, name }) => (
                <li key={at}>
                  <Pictured text={name} pictures={pictures} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

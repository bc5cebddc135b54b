/** What all cards on the table mean, one beneath the other: for those who would rather read. */

import { type PublicGame, wordsLanguage } from "../fold/game.ts";
import { pictureAt } from "../table/pictures.ts";
import { Explanation } from "./explanation.tsx";

/** The cards that are not covered and can be explained. */
export function explained(game: PublicGame): number[] {
  const words = game.rules.houseRules.meanings;
  return game.cards.flatMap((card, at) =>
    game.covered[at] === null && (words || card.kind === "picture") ? [at] : []
  );
}

export function MeaningList({ game }: { game: PublicGame }) {
  return (
    <dl class="meanings">
      {explained(game).map((at) => {
        const card = game.cards[at]!;
        return (
          <div key={at} data-face={card.kind}>
            <dt>
              {card.kind === "word"
                ? <span lang={wordsLanguage(game.rules)}>{card.text}</span>
                : <img class="thumb" src={pictureAt(card.id)} alt="" />}
            </dt>
            <dd>
              <Explanation game={game} card={card} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

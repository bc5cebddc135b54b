/** The strip of the last three clues above the board; the whole history is behind a button. */

import { clueOf, type PublicGame, wordsLanguage } from "../fold/game.ts";
import { Shape } from "../view/parts/mod.ts";
import { numberSign } from "./words.ts";

const SHOWN = 3;

/** For the eye: those who listen have the history. */
export function Strip({ game }: { game: PublicGame }) {
  const before = clueOf(game) ? game.turns.slice(0, -1) : game.turns;
  return (
    <div class="table-strip" aria-hidden="true">
      {before.slice(-SHOWN).reverse().map((turn, at) => (
        <span
          key={before.length - at}
          data-team={turn.team}
          data-invalid={turn.invalid || undefined}
        >
          <b lang={wordsLanguage(game.rules)}>{turn.word}</b> {numberSign(turn.number)}
          {turn.covered.map(({ card, identity }) => (
            <i key={card} data-identity={identity}>
              <Shape identity={identity} />
            </i>
          ))}
        </span>
      ))}
    </div>
  );
}

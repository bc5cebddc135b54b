/** What the bots say when a game is over: a line each, with their faces. */

import type { PublicGame } from "../fold/game.ts";
import type { Farewell } from "../fold/room.ts";
import { Pictured, type Pictures } from "../table/pictured.tsx";
import { cardName, shortName } from "../table/words.ts";
import { has, t } from "../texts.ts";
import { BotSign } from "./bot_sign.tsx";

interface FarewellsProps {
  game: PublicGame;
  farewells: readonly Farewell[];
  pictures: Pictures;
}

export function Farewells({ game, farewells, pictures }: FarewellsProps) {
  const said = farewells.map((each) => ({ each, text: line(game, each) })).filter((one) =>
    one.text
  );
  if (said.length === 0) return null;
  return (
    <ul class="farewells" aria-label={t("farewell.title")}>
      {said.map(({ each, text }) => (
        <li key={each.number}>
          <BotSign person={each} />
          <p>
            <b>{each.name}</b> <Pictured text={text} pictures={pictures} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The sentence in the page's language; nothing for a level that this page does not know. */
function line(game: PublicGame, { bot, said }: Farewell): string {
  const { about, word, card, n } = said;
  const key = `farewell.${bot}.${about}`;
  if (!has(key)) return "";
  const face = card == null ? undefined : game.cards[card];
  const name = face && (face.kind === "word" ? shortName(game, card!) : cardName(face, card!));
  return t(key, { word: word ?? "", card: name ?? "", n: n ?? 0 });
}

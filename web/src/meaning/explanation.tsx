/** What a card means, in a few words: a word's everyday senses, or what a picture shows. */

import { useEffect, useState } from "preact/hooks";
import type { Card, PublicGame } from "../fold/game.ts";
import { describePicture } from "../table/pictures.ts";
import { played, t } from "../texts.ts";
import { dictionaries } from "./senses.ts";

/** The glosses once they are there; `null` until then, or why there are none. */
type Told = readonly string[] | "lost" | null;

interface ExplanationProps {
  game: PublicGame;
  card: Card;
}

export function Explanation({ game, card }: ExplanationProps) {
  if (card.kind === "picture") {
    return <p>{describePicture(card) ?? t("meaning.no_picture")}</p>;
  }
  if (!game.rules.houseRules.meanings) return <p>{t("meaning.off")}</p>;
  return <Senses word={card.text} game={game} />;
}

function Senses({ word, game }: { word: string; game: PublicGame }) {
  const told = useSenses(word, game);
  if (told === null) return <p aria-busy="true">{t("common.loading")}</p>;
  if (told === "lost") return <p>{t("meaning.lost")}</p>;
  if (told.length === 0) return <p>{t("meaning.none")}</p>;
  return <ol class="senses">{told.map((gloss) => <li key={gloss}>{gloss}</li>)}</ol>;
}

function useSenses(word: string, game: PublicGame): Told {
  const [told, setTold] = useState<Told>(null);
  useEffect(() => {
    let current = true;
    dictionaries.look(word, game.rules.language, played())
      .catch((): Told => "lost")
      .then((found) => current && setTold(found));
    return () => current = false;
  }, [word, game.rules.language]);
  return told;
}

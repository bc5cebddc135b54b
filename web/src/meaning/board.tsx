/** The board of a game whose cards can be taken up: press and hold one to see what it means. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { PublicGame } from "../fold/game.ts";
import { t } from "../texts.ts";
import { Board, type BoardProps } from "../view/parts/mod.ts";
import { CardMeaning } from "./card.tsx";

type ExplainedBoardProps = Omit<BoardProps, "lang" | "explain"> & {
  game: PublicGame;
  /** Which keys do what, where there are more of them. */
  hint?: string;
};

export function ExplainedBoard({ game, hint, ...board }: ExplainedBoardProps) {
  const asked = useSignal<number | null>(null);
  useEffect(() => {
    asked.value = null; // other cards have been dealt
  }, [game.cards]);
  return (
    <>
      <Board
        {...board}
        lang={game.rules.language}
        explain={{ hint: hint ?? t("meaning.hint"), open: (at) => asked.value = at }}
      />
      <CardMeaning
        game={game}
        at={asked.value}
        picture={asked.value === null ? undefined : board.cards[asked.value]?.picture}
        onClose={() => asked.value = null}
      />
    </>
  );
}

/** The board of a game whose cards can be taken up: press and hold one to see what it means. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { type PublicGame, wordsLanguage } from "../fold/game.ts";
import { GRIDS } from "../generated/rules.ts";
import { t } from "../texts.ts";
import { Board, type BoardProps } from "../view/parts/mod.ts";
import { CardMeaning } from "./card.tsx";

type ExplainedBoardProps = Omit<BoardProps, "lang" | "columns" | "explain"> & {
  game: PublicGame;
  /** Which keys do what, where there are more of them. */
  hint?: string;
  /** What else can be done with a card that is taken up. */
  action?: (at: number) => ComponentChildren;
};

export function ExplainedBoard({ game, hint, action, ...board }: ExplainedBoardProps) {
  const asked = useSignal<number | null>(null);
  useEffect(() => {
    asked.value = null; // other cards have been dealt
  }, [game.cards]);
  return (
    <>
      <Board
        {...board}
        columns={GRIDS[game.rules.grid].columns}
        lang={wordsLanguage(game.rules)}
        explain={{ hint: hint ?? t("meaning.hint"), open: (at) => asked.value = at }}
      />
      <CardMeaning
        game={game}
        at={asked.value}
        picture={asked.value === null ? undefined : board.cards[asked.value]?.picture}
        action={asked.value === null ? undefined : action?.(asked.value)}
        onClose={() => asked.value = null}
      />
    </>
  );
}

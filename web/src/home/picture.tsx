/** One picture of the game for the front page: a board in the middle of a turn, made of our own cards. */

import { useMemo } from "preact/hooks";
import { spoken, t } from "../texts.ts";
import { type Identity, MiniBoard, Slip } from "../view/parts/mod.ts";

const COLUMNS = 5;
const NUMBER = 2;
/** What has been found so far, by the card's place; the clue is for the first and the sixth. */
const COVERS: Partial<Record<number, Identity>> = {
  0: "red",
  1: "bystander",
  4: "blue",
  8: "red",
  9: "blue",
  12: "red",
};
const NEXT = 5;

export function GamePicture() {
  const words = useMemo(() => t("home.words").split(", "), []);
  return (
    <div class="front-picture" aria-hidden="true">
      <Slip
        team="red"
        from={t("how.by")}
        word={t("how.clue")}
        number={String(NUMBER)}
        lang={spoken()}
      />
      <MiniBoard
        columns={COLUMNS}
        cards={words.map((word, at) => ({ word, cover: COVERS[at], chosen: at === NEXT }))}
      />
    </div>
  );
}

/** Guessing: one deliberate button that names the card, stopping, and the objection to a clue. */

import { useSignal } from "@preact/signals";
import type { RoomCtrl } from "../ctrl.ts";
import { clueOf, modeOf, type PublicGame } from "../fold/game.ts";
import { t } from "../texts.ts";
import { Confirm } from "../view/confirm.tsx";
import { Button } from "../view/parts/mod.ts";
import { isSame, tallyOf } from "./group.ts";
import { pictureAt } from "./pictures.ts";
import { VoteLine } from "./vote_line.tsx";
import { heard, shortName } from "./words.ts";

export interface BarProps {
  room: RoomCtrl;
  game: PublicGame;
  /** The card that the next step would touch. */
  selected: number | null;
}

export function Guessing({ room, game, selected }: BarProps) {
  const asking = useSignal(false);
  const may = room.moves.value;
  const tally = tallyOf(room, game);
  const stops = tally?.count({ type: may.includes("giveUp") ? "giveUp" : "stop" }) ?? 0;
  const stopped = stops ? ` ${stops}/${tally!.voters.length}` : "";
  const move = selected === null ? null : { type: "guess", card: selected } as const;
  const votes = tally !== null && move !== null && !tally.decides(move);
  const mine = votes && isSame(tally.mine, move);
  return (
    <>
      <VoteLine room={room} game={game} />
      {may.includes("giveUp")
        ? <Button onClick={() => asking.value = true}>{t("table.give_up")}{stopped}</Button>
        : (
          <Button
            icon="stop"
            disabled={!may.includes("stop")}
            onClick={() => room.play({ type: "stop" })}
          >
            {t("table.stop")}
            {stopped}
          </Button>
        )}
      <Button
        kind="main"
        team={game.turn}
        disabled={selected === null}
        label={selected === null || mine
          ? undefined
          : t(votes ? "group.vote" : "table.touch", { card: heard(game, selected) })}
        onClick={() => {
          if (mine) room.ask({ type: "withdrawVote" });
          else if (move) room.play(move);
        }}
      >
        {selected === null ? t("table.choose") : mine ? t("group.withdraw") : (
          <Touched
            game={game}
            card={selected}
            text={votes
              ? t("group.vote", { card: shortName(game, selected) })
              : t("table.touch", { card: shortName(game, selected) })}
          />
        )}
      </Button>
      <Confirm
        open={asking.value}
        title={t("table.give_up")}
        action={t("table.give_up")}
        team={game.turn}
        onDo={() => room.play({ type: "giveUp" })}
        onClose={() => asking.value = false}
      >
        {t("table.give_up_why")}
      </Confirm>
    </>
  );
}

/** What the button touches: a word by its name, a picture by its likeness. */
function Touched({ game, card, text }: { game: PublicGame; card: number; text: string }) {
  const face = game.cards[card]!;
  if (face.kind === "word") return <>{text}</>;
  const [before, after] = text.split(shortName(game, card));
  return (
    <>
      {before}
      <img class="thumb" src={pictureAt(face.id)} alt="" />
      {after}
    </>
  );
}

/** Any operative may say that the clue breaks the rules; it takes two steps. */
export function Objection({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const asking = useSignal(false);
  const clue = clueOf(game);
  return (
    <>
      <Button
        kind="bare"
        icon="flag"
        label={t("table.challenge")}
        onClick={() => asking.value = true}
      />
      <Confirm
        open={asking.value}
        title={t("table.challenge")}
        action={t("table.challenge_do")}
        onDo={() => room.play({ type: "challenge" })}
        onClose={() => asking.value = false}
      >
        {t(modeOf(game).hasOpponent ? "table.challenge_why" : "table.challenge_coop", {
          word: clue?.word ?? "",
        })}
      </Confirm>
    </>
  );
}

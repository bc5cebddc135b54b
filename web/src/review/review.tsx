/** A look back at a finished game: what each clue could have caught, and what decided it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { modeOf, type PublicGame, wordsLanguage } from "../fold/game.ts";
import type { GuessReview, Review as Found, TurnReview } from "../generated/types.ts";
import { Pictured, type Pictures } from "../table/pictured.tsx";
import { numberSign } from "../table/words.ts";
import { t, troubleText } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";
import { useReviewTexts } from "./texts.ts";
import { capital, names } from "./thoughts.ts";

/** A guess is no surprise if it was at least so likely, beside the likeliest. */
const FAIR = 0.5;

interface ReviewProps {
  game: PublicGame;
  pictures: Pictures;
  /** Asks the server; it thinks for some seconds. */
  ask: () => Promise<Found>;
}

export function Review({ game, pictures, ask }: ReviewProps) {
  const ready = useReviewTexts();
  const found = useSignal<Found | null>(null);
  const waiting = useSignal(false);
  const trouble = useSignal("");
  // Another game is another review.
  useEffect(() => void (found.value = null), [game.cards]);

  async function look() {
    waiting.value = true;
    trouble.value = "";
    try {
      found.value = await ask();
    } catch (refusal) {
      trouble.value = troubleText(refusal);
    }
    waiting.value = false;
  }

  if (!ready) return null;
  return (
    <section class="plate review" aria-labelledby="review-title" aria-busy={waiting.value}>
      <h2 id="review-title">{t("review.title")}</h2>
      <p class="hint" role="status">
        {waiting.value ? t("review.wait") : trouble.value || (found.value ? t("review.about") : "")}
      </p>
      {found.value
        ? <Turns game={game} pictures={pictures} found={found.value} />
        : (
          <Button disabled={waiting.value} onClick={() => void look()}>
            {t(trouble.value ? "link.again" : "look.back")}
          </Button>
        )}
    </section>
  );
}

interface TurnsProps {
  game: PublicGame;
  pictures: Pictures;
  found: Found;
}

function Turns({ game, pictures, found }: TurnsProps) {
  return (
    <>
      <ol class="review-turns">
        {found.turns.map((turn) => (
          <li
            key={turn.number}
            data-team={turn.team}
            data-turning={turn.number === found.turning || undefined}
          >
            <h3>{heading(game, turn)}</h3>
            {turn.number === found.turning && <p class="review-turning">{t("review.turning")}</p>}
            <ul>
              {sentences(game, turn).map((sentence, at) => (
                <li key={at}>
                  <Pictured text={sentence} pictures={pictures} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {found.turning === null && <p>{t("review.no_turning")}</p>}
    </>
  );
}

function heading(game: PublicGame, { team, number, clue }: TurnReview): string {
  if (!clue) return t(`review.turn_without_clue.${team}`, { n: number });
  const word = clue.word.toLocaleUpperCase(wordsLanguage(game.rules));
  return t(`review.turn.${team}`, { n: number, word, number: numberSign(clue.number) });
}

function sentences(game: PublicGame, turn: TurnReview): string[] {
  const { clue, known = true, could = [], caught = [], guesses = [], suggestion } = turn;
  const cards = (places: readonly number[]) => names(game, places);
  const told: string[] = [];
  if (clue) {
    if (!known) told.push(t("review.unknown"));
    else if (!could.length) told.push(t("review.could_none"));
    else told.push(t("review.could", { n: could.length, cards: cards(could) }));
    if (!caught.length) told.push(t("review.caught_none"));
    else told.push(t("review.caught", { n: caught.length, cards: cards(caught) }));
  }
  told.push(...guesses.map((guess) => guessed(game, guess)));
  if (suggestion) {
    const { word, number, meant } = suggestion;
    told.push(t("review.suggestion", {
      word: word.toLocaleUpperCase(wordsLanguage(game.rules)),
      number: numberSign(number),
      cards: cards(meant),
    }));
  }
  const chance = modeOf(game).simulatedEnemy ? "review.chance_coop" : `review.chance.${turn.team}`;
  told.push(t(chance, { before: turn.before, after: turn.after }));
  return told.map(capital);
}

function guessed(
  game: PublicGame,
  { card, chance, instead, insteadChance = 0 }: GuessReview,
): string {
  const name = names(game, [card]);
  if (instead == null) return t("review.likely", { card: name, chance });
  const other = names(game, [instead]);
  const how = chance >= FAIR * insteadChance ? "review.fair" : "review.surprising";
  return t(how, { card: name, chance, other, other_chance: insteadChance });
}

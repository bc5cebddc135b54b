/** What stands under the curve for each turn: the clue, what was touched, where it led, a better one. */

import type { ComponentChildren } from "preact";
import type { Pull, TurnReview } from "../generated/types.ts";
import { t } from "../texts.ts";
import { cardHigh, ClueSlip, colour, Face, isDrawn, Lettering, lines, mark } from "./ink.tsx";
import { PICTURE, ShapeMark, SmallCard } from "./ink.tsx";
import { pointsOf, said, type Story } from "./story.ts";

const PULL = 18;
const LINE = 15;
const GAP = 4;

/** How high it is, and the drawing. */
export interface Row {
  high: number;
  drawn: ComponentChildren;
}

const NOTHING: Row = { high: 0, drawn: null };

export function clueRow(story: Story, turn: TurnReview, wide: number): Row {
  if (!turn.clue) return NOTHING;
  return {
    high: 34,
    drawn: <ClueSlip word={said(story, turn.clue)} team={turn.team} wide={wide} />,
  };
}

export function touchedRow(story: Story, turn: TurnReview, wide: number): Row {
  let high = 0;
  const drawn = pointsOf(story, turn.number).map(({ card, identity, cause, undone }, at) => {
    if (card == null) return null;
    const y = high;
    high += cardHigh(story, card) + GAP;
    const weak = undone || (cause ?? "guess") !== "guess";
    return (
      <g key={at} opacity={weak ? 0.6 : 1}>
        <SmallCard story={story} card={card} identity={identity ?? null} y={y} wide={wide} />
      </g>
    );
  });
  return { high, drawn };
}

export function reachRow(story: Story, turn: TurnReview, wide: number): Row {
  const { clue, known = true, reach = [], guesses = [], inTheWay } = turn;
  if (clue && !known) return told(t("review.unknown"), wide);
  return pulls(story, reach, new Set(guesses.map(({ card }) => card)), inTheWay ?? null, wide);
}

export function betterRow(story: Story, turn: TurnReview, wide: number): Row {
  const { suggestion, team } = turn;
  if (!suggestion) return NOTHING;
  const { reach, meant, avoids, why } = suggestion;
  const bars = pulls(story, reach, new Set(meant), null, wide);
  const top = bars.high + 40;
  const reason = avoids != null && isDrawn(story, avoids)
    ? struck(story, avoids, wide)
    : told(t(`review.why.${why}`, { card: avoids == null ? "" : nameOf(story, avoids) }), wide);
  return {
    high: top + reason.high,
    drawn: (
      <>
        <ClueSlip word={said(story, suggestion)} team={team} wide={wide} />
        <g transform="translate(0 34)">{bars.drawn}</g>
        <g transform={`translate(0 ${top})`}>{reason.drawn}</g>
      </>
    ),
  };
}

function nameOf({ game }: Story, at: number): string {
  const card = game.cards[at]!;
  return card.kind === "word" ? card.text : t("table.picture", { n: at + 1 });
}

/** Bars as long as the card draws a listener; what stood in the way is framed. */
function pulls(
  story: Story,
  all: readonly Pull[],
  bold: ReadonlySet<number>,
  way: number | null,
  wide: number,
): Row {
  let high = 0;
  const drawn = all.map((pull) => {
    const y = high;
    const tall = isDrawn(story, pull.card) ? 2 * PULL : PULL;
    high += tall;
    const weight = bold.has(pull.card) ? 600 : 500;
    return (
      <g key={pull.card} transform={`translate(0 ${y})`}>
        <rect
          width={((wide - 2) * pull.chance) / 100}
          height={tall - 3}
          rx={2}
          fill={mark(pull.identity)}
          opacity={0.3}
        />
        {pull.card === way && (
          <rect
            x={-3}
            y={-2}
            width={wide + 6}
            height={tall + 1}
            rx={3}
            fill="none"
            stroke={colour("ink")}
            stroke-width={1.5}
          />
        )}
        <ShapeMark
          identity={pull.identity}
          x={2}
          y={(tall - 3) / 2 - 6}
          size={12}
          fill={mark(pull.identity)}
        />
        <Face
          story={story}
          card={pull.card}
          x={19}
          y={0}
          wide={wide - 46}
          high={tall - 3}
          weight={weight}
          anchor="start"
        />
        <Lettering x={wide - 3} y={(tall - 3) / 2 + 5} size={13} anchor="end" weight={weight}>
          {String(pull.chance)}
        </Lettering>
      </g>
    );
  });
  return { high, drawn };
}

/** A card struck through: the better clue does not lead there. */
function struck(story: Story, card: number, wide: number): Row {
  const x = (wide - PICTURE) / 2;
  return {
    high: PICTURE,
    drawn: (
      <>
        <Face story={story} card={card} x={0} y={0} wide={wide} high={PICTURE} />
        <path
          d={`M${x} 0l${PICTURE} ${PICTURE}m0-${PICTURE}l-${PICTURE} ${PICTURE}`}
          stroke={colour("ink")}
          stroke-width={3}
          opacity={0.7}
        />
      </>
    ),
  };
}

function told(sentence: string, wide: number): Row {
  const found = lines(sentence, 13, wide);
  return {
    high: LINE * found.length,
    drawn: found.map((line, at) => (
      <Lettering key={at} x={0} y={LINE * at + 12} size={13} fill={colour("ink-soft")}>
        {line}
      </Lettering>
    )),
  };
}

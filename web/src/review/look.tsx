/** A review to look at: the curve, the board as it was at a point of it, and what the clue did. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { wordsLanguage } from "../fold/game.ts";
import { GRIDS } from "../generated/rules.ts";
import { cardName } from "../table/words.ts";
import { t } from "../texts.ts";
import { Board, Button, type CardProps } from "../view/parts/mod.ts";
import { columnOf, Curve, curveHigh, LEFT, placesOf, ROOMY } from "./curve.tsx";
import { Keep } from "./keep.tsx";
import { Cells } from "./poster.tsx";
import { betterRow, clueRow, reachRow, type Row, touchedRow } from "./rows.tsx";
import { chance, coveredAt, face, heading, type Point, type Story } from "./story.ts";
import { told, turnOf, whose } from "./story.ts";

const EDGE = 8;
const GAP = 14;

export function Look(story: Story) {
  const { found, game } = story;
  const last = found.curve.length - 1;
  const at = useSignal(found.turning ?? last);
  const point = found.curve[at.value]!;
  const go = (to: number) => at.value = Math.min(last, Math.max(0, to));
  return (
    <div class="look">
      <div class="look-curve">
        <Graph story={story} at={at.value} onPick={go} />
        <div class="look-bar">
          <Button
            icon="back"
            label={t("look.before")}
            disabled={at.value === 0}
            onClick={() => go(at.value - 1)}
          />
          <input
            type="range"
            min={0}
            max={last}
            value={at.value}
            aria-label={t("look.curve")}
            aria-valuetext={told(story, at.value)}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          <Button
            icon="next"
            label={t("look.after")}
            disabled={at.value === last}
            onClick={() => go(at.value + 1)}
          />
        </div>
      </div>
      <div class="look-then">
        <h3>{heading(story, point)}</h3>
        <p>
          <Touched story={story} point={point} />
          {chance(story, point)}
          {at.value === found.turning && <b class="badge">{t("review.turning")}</b>}
        </p>
        <div class="look-board">
          <Board
            label={t("look.then")}
            columns={GRIDS[game.rules.grid].columns}
            lang={wordsLanguage(game.rules)}
            cards={cardsAt(story, at.value)}
          />
        </div>
      </div>
      <Turn story={story} at={at.value} />
      <Table story={story} />
      {found.turning == null && <p class="hint">{t("review.no_turning")}</p>}
      <Keep story={story} />
    </div>
  );
}

/** The card that was touched, a picture as itself, and whose it is. */
function Touched({ story, point }: { story: Story; point: Point }) {
  if (point.card == null) return null;
  const { word, picture } = face(story, point.card);
  const name = cardName(story.game.cards[point.card]!, point.card);
  return (
    <span class="look-touched">
      {picture ? <img class="thumb" src={picture} alt={name} title={name} /> : word}
      {`: ${whose(point)}. `}
    </span>
  );
}

/** The drawing, as wide as there is room; touch it to look at the nearest point. */
function Graph(
  { story, at, onPick }: { story: Story; at: number; onPick: (at: number) => void },
) {
  const { box, wide } = useWidth();
  const column = columnOf(story, wide);
  const top = curveHigh(story, wide) + GAP;
  const roomy = column >= ROOMY;
  const turns = roomy ? story.found.turns : [];
  const clues = turns.map((turn) => clueRow(story, turn, column - 2 * EDGE));
  const cards = turns.map((turn) => touchedRow(story, turn, column - 2 * EDGE));
  const high = top + (roomy ? 40 + Math.max(0, ...cards.map((row) => row.high)) : 0);
  function pick(event: PointerEvent) {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - left) * wide) / width;
    const far = placesOf(story, column).map(([place]) => Math.abs(place - x));
    onPick(far.indexOf(Math.min(...far)));
  }
  return (
    <div ref={box} class="look-paper">
      <svg
        viewBox={`0 0 ${wide} ${high}`}
        aria-hidden="true"
        onPointerDown={pick}
        onPointerMove={pick}
      >
        <Curve story={story} wide={wide} at={at} />
        {roomy && (
          <>
            <Cells cells={clues} y={top} column={column} left={LEFT} />
            <Cells cells={cards} y={top + 38} column={column} left={LEFT} />
          </>
        )}
      </svg>
    </div>
  );
}

/** The clue of a point's turn: what was touched, where it led, and a better one. */
function Turn({ story, at }: { story: Story; at: number }) {
  const { box, wide } = useWidth();
  const turn = turnOf(story, story.found.curve[at]!);
  if (!turn) return <div ref={box} class="look-turn" />;
  const rows: [string, Row][] = [
    ["touched", touchedRow(story, turn, Math.min(wide, 180))],
    ["reach", reachRow(story, turn, wide)],
    ["better", betterRow(story, turn, wide)],
  ];
  return (
    <div ref={box} class="look-turn">
      {rows.filter(([, row]) => row.high).map(([name, { high, drawn }]) => (
        <figure key={name} aria-hidden="true">
          <figcaption>{t(`review.row.${name}`)}</figcaption>
          <svg viewBox={`-4 -3 ${wide + 8} ${high + 6}`}>{drawn}</svg>
        </figure>
      ))}
      <ul class="unseen">
        {spoken(story, at).map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    </div>
  );
}

/** The same for those who hear it. */
function spoken(story: Story, at: number): string[] {
  const { game } = story;
  const turn = turnOf(story, story.found.curve[at]!)!;
  const { reach = [], inTheWay, suggestion, known = true, clue } = turn;
  const name = (card: number) => cardName(game.cards[card]!, card);
  const listed = (all: typeof reach) =>
    all.map((pull) => {
      const way = pull.card === inTheWay ? `, ${t("review.way")}` : "";
      return `${name(pull.card)} (${t(`identity.${pull.identity}`)}${way}) ${pull.chance}%`;
    }).join("; ");
  return [
    ...(clue && !known ? [t("review.unknown")] : []),
    ...(reach.length ? [`${t("review.row.reach")}: ${listed(reach)}`] : []),
    ...(suggestion
      ? [
        t("review.better", { word: suggestion.word, number: String(suggestion.number) }),
        t(`review.why.${suggestion.why}`, {
          card: suggestion.avoids == null ? "" : name(suggestion.avoids),
        }),
        listed(suggestion.reach),
      ]
      : []),
  ];
}

/** Every point, for those who hear it. */
function Table({ story }: { story: Story }) {
  const { found, game } = story;
  return (
    <div class="unseen">
      <table>
        <caption>{t("look.table")}</caption>
        <thead>
          <tr>
            {["turn", "card", "whose", "chance"].map((name) => (
              <th key={name} scope="col">{t(`look.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.curve.map((point, at) => (
            <tr key={at}>
              <th scope="row">{heading(story, point)}</th>
              <td>{point.card == null ? "" : cardName(game.cards[point.card]!, point.card)}</td>
              <td>{whose(point)}</td>
              <td>
                {chance(story, point)}
                {at === found.turning && `, ${t("review.turning")}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cards as they lay at a point; the one that was touched there stands out. */
function cardsAt(story: Story, at: number): CardProps[] {
  const { game, found, address } = story;
  const covered = coveredAt(story, at);
  const { card: touched } = found.curve[at]!;
  return game.cards.map((card, place) => {
    const identity = covered[place];
    const name = cardName(card, place);
    const picture = card.kind === "picture" ? address(card.id) : undefined;
    return {
      ...(picture ? { picture } : { word: card.kind === "word" ? card.text : name }),
      label: name,
      about: identity ? t("table.covered", { identity: t(`identity.${identity}`) }) : undefined,
      cover: identity ? { identity, name: t(`identity.${identity}`) } : undefined,
      disabled: true,
      flagged: place === touched,
      landing: place === touched,
    };
  });
}

/** An element, and how wide it is. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const wide = useSignal(360);
  useLayoutEffect(() => {
    const measure = () => wide.value = Math.max(240, Math.round(box.current!.clientWidth));
    measure();
    const seen = new ResizeObserver(measure);
    seen.observe(box.current!);
    return () => seen.disconnect();
  }, []);
  return { box, wide: wide.value };
}

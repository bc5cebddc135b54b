/** The spymaster's controls: the clue with the referee's quiet word, and the covers after a turn. */

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { hints, useHint } from "../first/hint.tsx";
import { StuckSpymaster, useStuck } from "../first/stuck.tsx";
import { NumberHint, numberMeans, SpymasterHint } from "../first/turn.tsx";
import { among } from "../fold/desk.ts";
import {
  type ClueNumber,
  highestNumber,
  modeOf,
  other,
  type PublicGame,
  toAct,
} from "../fold/game.ts";
import { mayCallInvalid } from "../fold/moves.ts";
import { GRIDS, LIMITS } from "../generated/rules.ts";
import { t } from "../texts.ts";
import { Button, Choice, Dialog, Field } from "../view/parts/mod.ts";
import { CallInvalid } from "./call_invalid.tsx";
import { Opinion } from "./opinion.tsx";
import { numberSign, shortName } from "./words.ts";

interface BarProps {
  room: RoomCtrl;
  game: PublicGame;
  selected: number | null;
}

/** How long a pause in typing is a question to the referee. */
const PAUSE = 350;

export function SpymasterBar({ room, game, selected }: BarProps) {
  const mine = toAct(game) === room.seat.value;
  const turn = mine && game.phase === "clue";
  useHint("spymaster", turn);
  if (!mine) {
    return (
      <>
        <p class="table-watching">{t(`table.spymaster_waits.${game.phase}`)}</p>
        {mayCallInvalid(game, room.desk.value, room.seat.value) && (
          <CallInvalid room={room} game={game} />
        )}
      </>
    );
  }
  const may = room.moves.value;
  if (may.includes("coverOwn")) {
    return <Cover room={room} game={game} selected={selected} kind="own" />;
  }
  if (may.includes("coverEnemy")) {
    return <Cover room={room} game={game} selected={selected} kind="enemy" />;
  }
  return game.phase === "clue" ? <Clue room={room} game={game} /> : null;
}

/** Cover one of the own cards after their invalid clue, or one of the enemy's in co-op. */
function Cover({ room, game, selected, kind }: BarProps & { kind: "own" | "enemy" }) {
  const team = kind === "own" ? game.turn : other(game.turn);
  const fits = selected !== null && room.key.value?.[selected] === team;
  return (
    <>
      {kind === "own" && (
        <Button onClick={() => room.play({ type: "waive" })}>{t("table.waive")}</Button>
      )}
      <Button
        kind="main"
        team={team}
        disabled={!fits}
        onClick={() => {
          if (selected === null) return;
          room.play(
            kind === "own"
              ? { type: "coverOwn", card: selected }
              : { type: "coverEnemy", card: selected },
          );
        }}
      >
        {fits ? t("table.cover", { card: shortName(game, selected) }) : t(`table.choose_${kind}`)}
      </Button>
    </>
  );
}

function numbers(game: PublicGame): ClueNumber[] {
  const highest = Math.max(1, Math.min(GRIDS[game.rules.grid].starting, highestNumber(game)));
  const plain = Array.from({ length: highest }, (_, at): ClueNumber => at + 1);
  return game.rules.expert ? [0, ...plain, "unlimited"] : plain;
}

/** A word, a number, and the one button that broadcasts them. */
function Clue({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const word = useSignal("");
  const number = useSignal<ClueNumber>(1);
  const full = useSignal(false);
  const stuck = useStuck(true, game.turns.length);
  const clean = word.value.trim();
  const question = useSignal<{ id: number; word: string; number: ClueNumber } | null>(null);
  const about = question.value?.word === clean && question.value.number === number.value;
  const verdict = about && room.verdict.value?.id === question.value?.id
    ? room.verdict.value
    : null;
  const desk = room.desk.value;
  const pending = desk.question !== null;
  // The verdict has the clue as the server writes it, and so has the desk.
  const agreed = verdict !== null && among(desk.consented, verdict);
  const declined = verdict !== null && among(desk.declined, verdict);

  useSignalEffect(() => {
    const asked = word.value.trim();
    const wanted = number.value;
    if (!asked || room.connection.value !== "open") return;
    const timer = setTimeout(() => {
      const id = room.ask({ type: "judge", word: asked, number: wanted });
      question.value = id === null ? null : { id, word: asked, number: wanted };
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    word.value = "";
    room.verdict.value = null;
  }, [game.turns.length]);
  useEffect(() => () => hints.end("number"), []);

  const blocked = verdict?.ruling === "blocked";
  const forbidden = verdict?.ruling === "forbidden" && modeOf(game).hasOpponent && !agreed;
  function broadcast(event: Event) {
    event.preventDefault();
    if (!clean || blocked || pending) return;
    if (room.play({ type: "giveClue", word: clean, number: number.value })) full.value = false;
  }

  const form = (sheet: boolean) => (
    <form class="clue-form" data-typed={clean !== "" || undefined} onSubmit={broadcast}>
      <Field
        label={t("table.clue_word")}
        value={word.value}
        onInput={(value) =>
          word.value = value}
        maxLength={LIMITS.clue}
        typed
        lang={game.rules.language}
        enter="send"
        first={sheet}
      />
      <Choice
        legend={t("table.clue_number")}
        value={String(number.value)}
        options={numbers(game).map((choice) => ({
          value: String(choice),
          label: numberSign(choice),
          name: choice === "unlimited" ? t("number.unlimited") : undefined,
        }))}
        onChange={(choice) =>
          number.value = choice === "unlimited" ? choice : Number(choice)}
        hint={numberMeans(number.value)}
      />
      <NumberHint game={game} sheet={sheet} typed={clean !== ""} />
      <div class="clue-opinion" role="status">
        <Opinion
          game={game}
          clue={clean}
          verdict={verdict}
          pending={pending}
          answered={agreed ? true : declined ? false : null}
          stuck={stuck}
        />
      </div>
      <div class="row">
        <Button
          kind="main"
          type="submit"
          team={game.turn}
          disabled={!clean || blocked || forbidden || pending}
        >
          {t("table.broadcast")}
        </Button>
        {modeOf(game).hasOpponent && !game.rules.approval && (
          <Button
            disabled={!clean || blocked || agreed || !room.moves.value.includes("askConsent")}
            onClick={() => room.play({ type: "askConsent", word: clean, number: number.value })}
          >
            {t(`table.ask.${other(game.turn)}`)}
          </Button>
        )}
      </div>
    </form>
  );

  return (
    <>
      <SpymasterHint game={game} />
      <div class="clue-here">{form(false)}</div>
      <div class="clue-open">
        <StuckSpymaster stuck={stuck} />
        <Button kind="main" team={game.turn} icon="pencil" onClick={() => full.value = true}>
          {t("table.write_clue")}
        </Button>
      </div>
      <Dialog
        open={full.value}
        title={t("table.your_clue")}
        closeLabel={t("common.close")}
        onClose={() => full.value = false}
        sheet
      >
        {full.value && form(true)}
      </Dialog>
    </>
  );
}

/** The clue composer: a word, a number and the one button that broadcasts them, beside a live board. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { hints } from "../first/hint.tsx";
import { useStuck } from "../first/stuck.tsx";
import { NumberHint, numberMeans, SpymasterHint } from "../first/turn.tsx";
import { among } from "../fold/desk.ts";
import {
  type ClueNumber,
  highestNumber,
  modeOf,
  other,
  type PublicGame,
  wordsLanguage,
} from "../fold/game.ts";
import { GRIDS, LIMITS } from "../generated/rules.ts";
import { t } from "../texts.ts";
import { useKeyboard } from "../view/parts/keyboard.ts";
import { Button, Choice, Field, Sheet } from "../view/parts/mod.ts";
import { useDraft } from "./draft.ts";
import { Notes } from "./notes.tsx";
import { Opinion } from "./opinion.tsx";
import { useVerdict } from "./verdict.ts";
import { numberSign } from "./words.ts";

function numbers(game: PublicGame): ClueNumber[] {
  const highest = Math.max(1, Math.min(GRIDS[game.rules.grid].starting, highestNumber(game)));
  const plain = Array.from({ length: highest }, (_, at): ClueNumber => at + 1);
  return game.rules.expert ? [0, ...plain, "unlimited"] : plain;
}

export function Composer({ room, game }: { room: RoomCtrl; game: PublicGame }) {
  const { word, number } = useDraft(room);
  const pad = useSignal(false);
  const typing = useSignal(false);
  useKeyboard(typing.value);
  const stuck = useStuck(true, game.turns.length);
  const clean = word.value.trim();
  const verdict = useVerdict(room, () => {
    const asked = word.value.trim();
    return asked ? { word: asked, number: number.value ?? 1 } : null;
  });
  const desk = room.desk.value;
  // The verdict has the clue as the server writes it, and so has the desk.
  const said = verdict && number.value !== null ? verdict : null;
  const pending = desk.question !== null && said !== null && among([desk.question.clue], said);
  const agreed = said !== null && among(desk.consented, said);
  const declined = said !== null && among(desk.declined, said);
  useEffect(() => () => hints.end("number"), []);

  const may = room.moves.value;
  const blocked = verdict?.ruling === "blocked";
  const forbidden = verdict?.ruling === "forbidden" && modeOf(game).hasOpponent && !agreed;
  const chosen = number.value;
  const ready = clean !== "" && !blocked && !forbidden && !pending;
  function broadcast(event: Event) {
    event.preventDefault();
    if (!ready) return;
    if (chosen === null) pad.value = true;
    else room.play({ type: "giveClue", word: clean, number: chosen });
  }

  const sign = chosen === null ? null : numberSign(chosen);
  const asks = modeOf(game).hasOpponent && !game.rules.approval;
  return (
    <form
      class="clue-form"
      data-typed={clean !== "" || undefined}
      data-pad={pad.value || undefined}
      onSubmit={broadcast}
      onClick={(event) => {
        // A tap on the number that is chosen already changes nothing, and is an answer too.
        const radio = event.target instanceof HTMLInputElement && event.target.type === "radio";
        if (radio && event.target.value === String(number.value)) pad.value = false;
      }}
      onFocusIn={(event) => typing.value = event.target instanceof HTMLInputElement}
      onFocusOut={() => typing.value = false}
    >
      <SpymasterHint game={game} />
      <Field
        label={t("table.clue_word")}
        placeholder={t("table.clue_word")}
        value={word.value}
        onInput={(value) => word.value = value}
        maxLength={LIMITS.clue}
        typed
        lang={wordsLanguage(game.rules)}
        enter="send"
      />
      <button
        type="button"
        class="button clue-number"
        aria-expanded={pad.value}
        aria-label={sign === null ? t("compose.no_number") : t("compose.number", { n: sign })}
        onClick={() => pad.value = !pad.value}
      >
        {sign ?? "#"}
      </button>
      <Choice
        legend={t("table.clue_number")}
        value={chosen === null ? "" : String(chosen)}
        options={numbers(game).map((choice) => ({
          value: String(choice),
          label: numberSign(choice),
          name: choice === "unlimited" ? t("number.unlimited") : undefined,
        }))}
        onChange={(choice) => {
          number.value = choice === "unlimited" ? choice : Number(choice);
          pad.value = false;
        }}
        hint={chosen === null ? undefined : numberMeans(chosen)}
      />
      <NumberHint game={game} typed={clean !== ""} />
      <div class="clue-opinion" role="status">
        <Opinion
          room={room}
          game={game}
          clue={clean}
          verdict={verdict}
          pending={pending}
          answered={agreed ? true : declined ? false : null}
          stuck={stuck}
        />
      </div>
      <NotesButton room={room} />
      <Button
        kind="main"
        type="submit"
        team={game.turn}
        disabled={!ready}
        label={clean === "" || sign === null
          ? undefined
          : t("compose.broadcast", { word: clean, n: sign })}
      >
        {clean === ""
          ? t("compose.send")
          : sign === null
          ? t("compose.choose")
          : t("compose.broadcast", {
            word: clean.toLocaleUpperCase(wordsLanguage(game.rules)),
            n: sign,
          })}
      </Button>
      {may.includes("withdrawQuestion")
        ? (
          <Button onClick={() => room.play({ type: "withdrawQuestion" })}>
            {t("ask.withdraw")}
          </Button>
        )
        : asks && (
          <Button
            disabled={clean === "" || chosen === null || blocked || agreed}
            onClick={() =>
              chosen !== null && room.play({ type: "askConsent", word: clean, number: chosen })}
          >
            {t(`table.ask.${other(game.turn)}`)}
          </Button>
        )}
    </form>
  );
}

/** On a phone one's plans are a tap away; beside a board they have a tab. */
function NotesButton({ room }: { room: RoomCtrl }) {
  const open = useSignal(false);
  return (
    <span class="clue-notes only-narrow">
      <Button
        kind="bare"
        icon="note"
        label={t("table.notes")}
        onClick={() => open.value = true}
      />
      <Sheet
        open={open.value}
        title={t("table.tab.notes")}
        closeLabel={t("common.close")}
        onClose={() => open.value = false}
      >
        <Notes room={room} />
      </Sheet>
    </span>
  );
}

/** A clue that waits for the other spymaster's approval: nothing else can be given meanwhile (R16.7). */
export function Offered({ room }: { room: RoomCtrl }) {
  return (
    <>
      <p class="table-watching">{t("ask.waits_why")}</p>
      <Button onClick={() => room.play({ type: "withdrawQuestion" })}>
        {t("ask.withdraw_offer")}
      </Button>
    </>
  );
}

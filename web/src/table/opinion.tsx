/** The referee's private word on a clue, and the other spymaster's answer, in one calm sentence. */

import type { RoomCtrl } from "../ctrl.ts";
import { modeOf, other, type PublicGame, spymasterOf } from "../fold/game.ts";
import { holders } from "../fold/room.ts";
import type { Language, VerdictFrame } from "../generated/types.ts";
import { isAway } from "../room/presence.ts";
import { t } from "../texts.ts";
import { Notice, type Tone } from "../view/parts/mod.ts";
import { numberSign } from "./words.ts";

interface OpinionProps {
  room: RoomCtrl;
  game: PublicGame;
  clue: string;
  verdict: VerdictFrame | null;
  /** A quiet question about this very clue waits for its answer. */
  pending: boolean;
  /** The answer about this very clue, if there is one. */
  answered: boolean | null;
  /** Nothing has come to mind for a while. */
  stuck: boolean;
}

const TONES: Record<VerdictFrame["ruling"], Tone> = {
  clear: "good",
  doubtful: "doubt",
  forbidden: "bad",
  blocked: "bad",
};

export function Opinion(props: OpinionProps) {
  const { room, game, clue, verdict, pending, answered, stuck } = props;
  if (pending) return <Notice>{t("table.waiting_answer")} {absent(room, game)}</Notice>;
  if (answered) return <Notice tone="good">{t("table.agreed")}</Notice>;
  if (answered === false) return <Notice tone="bad">{t("table.not_agreed")}</Notice>;
  if (!clue) return <Notice>{prompt(room, game, stuck)}</Notice>;
  if (!verdict) return <Notice>{t("table.referee_reads")}</Notice>;
  return (
    <Notice tone={TONES[verdict.ruling]}>
      <Reasons clue={clue} verdict={verdict} language={game.rules.language} />
      {verdict.ruling === "forbidden" && (
        <p>{t(modeOf(game).hasOpponent ? "table.forbidden" : "table.forbidden_coop")}</p>
      )}
      {verdict.ruling === "doubtful" && <p>{t("table.doubtful")}</p>}
      {verdict.aboveLeft && <p>{t("table.above_left")}</p>}
    </Notice>
  );
}

/** What to do with an empty field. */
function prompt(room: RoomCtrl, game: PublicGame, stuck: boolean): string {
  const question = room.desk.value.question;
  if (question) {
    const clue = `${question.clue.word.toUpperCase()} ${numberSign(question.clue.number)}`;
    return `${t("ask.pending", { clue })} ${absent(room, game)}`;
  }
  return stuck ? t("first.stuck.clue") : t(`table.clue_hint.${game.rules.content}`);
}

/** Whether the one who is to answer can: "Marieke is away." */
function absent(room: RoomCtrl, game: PublicGame): string {
  const state = room.public.value;
  if (!state) return "";
  const seat = spymasterOf(other(game.turn));
  const person = holders(state, seat)[0];
  if (!person) return `${t(`people.missing.${seat}`)}.`;
  return isAway(person, room.present.value) ? t("people.is_away", { name: person.name }) : "";
}

interface ReasonsProps {
  clue: string;
  verdict: VerdictFrame;
  /** The cards' language. */
  language: Language;
}

/** The referee's sentences; a word on the table stands in them as it is printed. */
export function Reasons({ clue, verdict, language }: ReasonsProps) {
  if (verdict.reasons.length === 0) return <p>{t("table.fine")}</p>;
  return (
    <>
      {verdict.reasons.map((reason, at) => (
        <p key={at}>
          {t(`reasons.${reason.kind}`, {
            clue,
            word: reason.word?.toLocaleUpperCase(language) ?? "",
            part: reason.part ?? "",
          }).replaceAll("*", "")}
        </p>
      ))}
    </>
  );
}

/** News: on screen what one could overlook, and for those who listen what no move of the game says. */

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { type GameEvent, modeOf } from "../fold/game.ts";
import { useCommentators } from "../room/commentary.tsx";
import { useRefused } from "../room/refused.tsx";
import { t } from "../texts.ts";
import { Notices, type Toast } from "../view/parts/mod.ts";
import { sentences } from "./announce.ts";
import { missingText } from "./clue.tsx";
import { tell } from "./log.tsx";
import { numberSign } from "./words.ts";

/** How long a notice stays. */
const READ = 6000;
/** What the board itself does not show well enough. */
const TOLD = new Set([
  "ruled",
  "penalised",
  "waived",
  "gaveUp",
  "timerExpired",
  "cardSwapped",
  "undoDeclined",
  "guessUndone",
]);

/** And who turned the timer (R20.7), where a person did. */
const isTold = (event: GameEvent): boolean =>
  TOLD.has(event.type) || (event.type === "timerStarted" && event.by !== "clock");

let count = 0;

export function News({ room }: { room: RoomCtrl }) {
  const toasts = useSignal<Toast[]>([]);
  const seen = useRef(room.news.peek());
  function show(text: string) {
    const id = `news ${++count}`;
    toasts.value = [...toasts.peek().slice(-1), { id, text, silent: true }];
    setTimeout(() => toasts.value = toasts.peek().filter((toast) => toast.id !== id), READ);
  }

  useSignalEffect(() => {
    const news = room.news.value;
    const game = room.game.peek();
    if (!news || !game || news === seen.current) return;
    seen.current = news;
    const text = sentences(news.events.filter(isTold), game).join(" ");
    if (text) show(text);
  });
  useMissing(room);
  useCommentators(room, show);
  useQuestion(room);
  useTalk(room);
  useNewcomers(room, show);
  return <Notices notices={[...toasts.value, ...useRefused(room)]} />;
}

/** Nobody can act in the seat that is waited for: said once. */
function useMissing(room: RoomCtrl): void {
  const said = useRef<string | undefined>(undefined);
  useSignalEffect(() => {
    const game = room.game.value;
    const text = game ? missingText(room, game) : undefined;
    if (text && text !== said.current) tell(`${text}.`);
    said.current = text;
  });
}

/** A quiet question for this spymaster, or a challenge for whoever rules on it. */
function useQuestion(room: RoomCtrl): void {
  useSignalEffect(() => {
    const question = room.desk.value.question;
    if (!question || !room.moves.value.includes("answerConsent")) return;
    const { word, number } = question.clue;
    tell(t(`ask.said.${question.team}`, { word, number: numberSign(number) }));
  });
  const undo = useComputed(() => room.moves.value.includes("answerUndo"));
  useSignalEffect(() => {
    if (undo.value) tell(t("undo.why"));
  });
  const rules = useComputed(() => {
    const game = room.game.value;
    return game?.challenge && !game.undoAsked && room.moves.value.includes("rule")
      ? modeOf(game)
      : null;
  });
  useSignalEffect(() => {
    if (!rules.value) return;
    tell(t(rules.value.hasOpponent ? "table.ruling_why" : "table.ruling_coop"));
  });
}

/** What others say in the chat. */
function useTalk(room: RoomCtrl): void {
  const heard = useRef(room.public.peek()?.talk.at(-1)?.seq ?? 0);
  useSignalEffect(() => {
    const talk = room.public.value?.talk ?? [];
    const fresh = talk.filter(({ seq }) => seq > heard.current);
    heard.current = talk.at(-1)?.seq ?? heard.current;
    const others = fresh.filter(({ name }) => name !== room.me.peek()?.name);
    tell(...others.map(({ name, text }) => t("chat.said", { name, text })));
  });
}

/** The host is told who has come in late. */
function useNewcomers(room: RoomCtrl, show: (text: string) => void): void {
  const known = useRef(new Set(room.public.peek()?.people.map(({ number }) => number)));
  useSignalEffect(() => {
    const people = room.public.value?.people ?? [];
    const fresh = people.filter(({ number, bot }) => !bot && !known.current.has(number));
    known.current = new Set(people.map(({ number }) => number));
    if (!room.isHost.peek()) return;
    for (const { name } of fresh) {
      show(t("people.came", { name }));
      tell(t("people.came", { name }));
    }
  });
}

/** The commentator's seat, which sees the key (R31): asked for, granted, and told to everybody. */

import { useEffect, useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { holders } from "../fold/room.ts";
import { t } from "../texts.ts";
import { Button } from "../view/parts/mod.ts";

/** For whoever watches: ask the host, once. */
export function AskCommentary({ room }: { room: RoomCtrl }) {
  const me = room.me.value;
  if (!me || room.isHost.value) return null;
  if (room.public.value!.asking.includes(me.number)) {
    return <p class="table-watching">{t("comment.asked")}</p>;
  }
  return (
    <Button icon="key" onClick={() => room.ask({ type: "askCommentary" })}>
      {t("comment.ask")}
    </Button>
  );
}

/** For the host: somebody asks for it. */
export function CommentaryQuestion({ room }: { room: RoomCtrl }) {
  const state = room.public.value;
  const asker = state?.people.find(({ number }) => number === state.asking[0]);
  if (!asker || !room.isHost.value) return null;
  const text = t("comment.question", { name: asker.name });
  const seat = (seat: "commentator" | "spectator") =>
    room.ask({ type: "sit", player: asker.number, seat });
  return (
    <div class="offer" role="group" aria-label={text}>
      <p>{text}</p>
      <Button onClick={() => seat("spectator")}>{t("comment.no")}</Button>
      <Button kind="main" onClick={() => seat("commentator")}>{t("comment.yes")}</Button>
    </div>
  );
}

/** Say it when somebody becomes a commentator during a game, or is none any more. */
export function useCommentators(room: RoomCtrl, say: (text: string) => void): void {
  const known = useRef<string[]>([]);
  const state = room.playing.value ? room.public.value : null;
  const names = state ? holders(state, "commentator").map(({ name }) => name) : [];
  useEffect(() => {
    const before = known.current;
    known.current = names;
    if (!state) return;
    for (const name of names.filter((each) => !before.includes(each))) {
      say(t("comment.began", { name }));
    }
    for (const name of before.filter((each) => !names.includes(each))) {
      say(t("comment.ended", { name }));
    }
  }, [names.join("\n"), state === null]);
}

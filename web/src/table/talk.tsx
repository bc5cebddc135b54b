/** The operatives' talk, which all hear; spymasters say nothing but their clues. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { RoomCtrl } from "../ctrl.ts";
import { isSpymaster, isWatching } from "../fold/game.ts";
import { LIMITS } from "../generated/rules.ts";
import { t } from "../texts.ts";
import { Button, Field } from "../view/parts/mod.ts";
import { markRead } from "./unread.ts";

interface TalkProps {
  room: RoomCtrl;
  /** Whether the list is heard by itself; at the table the log of announcements says it. */
  live?: boolean;
}

export function Talk({ room, live = true }: TalkProps) {
  const text = useSignal("");
  const list = useRef<HTMLOListElement>(null);
  const talk = room.public.value?.talk ?? [];
  const muted = room.me.value !== null &&
    (room.public.value?.muted.includes(room.me.value.number) ?? false);
  const may = room.me.value !== null && !muted &&
    (!room.playing.value ||
      (!isSpymaster(room.seat.value) && !isWatching(room.seat.value)));
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
    // A sheet that has just been opened is seen a moment later.
    const look = () => list.current?.checkVisibility() && markRead(room);
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [talk.length]);

  function say(event: Event) {
    event.preventDefault();
    const said = text.value.trim();
    if (!said) return;
    if (room.ask({ type: "chat", text: said }) !== null) text.value = "";
  }

  return (
    <div class="talk">
      <ol ref={list} aria-live={live ? "polite" : undefined}>
        {talk.map((said) => (
          <li key={said.seq}>
            <b>{said.name}</b> {said.text}
          </li>
        ))}
        {talk.length === 0 && <li class="hint">{t("table.no_talk")}</li>}
      </ol>
      {muted && <p class="hint" role="status">{t("chat.muted")}</p>}
      {may && (
        <form class="row" onSubmit={say}>
          <Field
            label={t("table.say")}
            value={text.value}
            maxLength={LIMITS.chat}
            onInput={(value) => text.value = value}
          />
          <Button type="submit" disabled={!text.value.trim()}>{t("table.send")}</Button>
        </form>
      )}
    </div>
  );
}

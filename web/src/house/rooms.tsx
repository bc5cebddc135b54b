/** Open rooms that anybody may join, on the front page of a server that lists them. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { addressOf } from "../address.ts";
import { get } from "../api.ts";
import { LANGUAGE_NAMES } from "../generated/languages.ts";
import type { ListedRoom } from "../generated/types.ts";
import { t } from "../texts.ts";
import { LINE_DOT } from "../view/parts/mod.ts";

/** Milliseconds until the list is asked for again, while somebody looks at it. */
const PAUSE = 15_000;

export function OpenRooms() {
  const rooms = useSignal<ListedRoom[] | null>(null);
  useEffect(() => {
    function look() {
      if (document.hidden) return;
      get<ListedRoom[]>("/api/rooms").then((found) => rooms.value = found, () => {});
    }
    look();
    const timer = setInterval(look, PAUSE);
    return () => clearInterval(timer);
  }, []);
  if (!rooms.value) return null;
  return (
    <section class="plate front-rooms">
      <h2>{t("rooms.title")}</h2>
      {rooms.value.length === 0 ? <p class="hint">{t("rooms.none")}</p> : (
        <ul>
          {rooms.value.map((room) => (
            <li key={room.code}>
              <a href={addressOf(`/r/${room.code}`)}>
                <span class="code">{room.code}</span>
                <span>{about(room)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What is played there, in which language, and whether there is room. */
function about({ content, mode, language, people, playing, free }: ListedRoom): string {
  return [
    t(`rooms.${content}`),
    t(`rooms.${mode}`),
    LANGUAGE_NAMES[language],
    t("rooms.people", { n: people }),
    playing && t("rooms.playing"),
    free ? t("rooms.free", { n: free }) : t("rooms.full"),
  ].filter(Boolean).join(LINE_DOT);
}

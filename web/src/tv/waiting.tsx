/** The big screen before a game: the way in, large, and who is there. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { addressOf, base, goTo } from "../address.ts";
import type { RoomCtrl } from "../ctrl.ts";
import { hides } from "../hiding.ts";
import { LIMITS } from "../generated/rules.ts";
import { QrCode } from "../room/invite.tsx";
import { t } from "../texts.ts";
import { Trouble, useAttempt } from "../view/attempt.tsx";
import { Button, Field, Notice, Wordmark } from "../view/parts/mod.ts";
import { AskForTable } from "./ask.tsx";
import { openForScreen } from "./own_room.ts";
import { Roster } from "./roster.tsx";

/** A screen without a room opens one; where it cannot, it asks which room to show. */
export function Opening() {
  const attempt = useAttempt();
  useEffect(() => {
    void attempt.start(async () => location.replace(addressOf(`/tv/${await openForScreen()}`)));
  }, []);
  return (
    <main class="page page-note" aria-busy={attempt.busy}>
      <Wordmark />
      <h1>{t("common.tv")}</h1>
      {attempt.busy && <p>{t("common.loading")}</p>}
      <Trouble text={attempt.trouble} />
      {attempt.trouble && <OtherRoom />}
    </main>
  );
}

/** Another room than this one: by its code. */
function OtherRoom() {
  const code = useSignal("");
  function go(event: Event) {
    event.preventDefault();
    const typed = code.value.replace(/[^a-z]/gi, "").toUpperCase();
    if (typed) goTo(`/tv/${typed}`);
  }
  return (
    <form class="tv-other" onSubmit={go}>
      <Field
        label={t("tv.other")}
        typed
        value={code.value}
        maxLength={2 * LIMITS.roomCode}
        onInput={(value) => code.value = value}
      />
      <Button type="submit">{t("tv.show")}</Button>
    </form>
  );
}

/** The way in: QR code, letters, address. */
export function Ways({ room }: { room: RoomCtrl }) {
  const { code } = room;
  if (hides(room.public.value)) return null;
  return (
    <div class="tv-join">
      <QrCode path={`/r/${code}`} label={t("invite.qr", { link: `${base()}/r/${code}` })} />
      <p>{t("tv.join")}</p>
      <p class="code">{code}</p>
      <p class="tv-address">{base().replace(/^https?:\/\//, "")}</p>
    </div>
  );
}

export function Waiting({ room, self }: { room: RoomCtrl; self: number | null }) {
  const { people = [], host } = room.public.value ?? {};
  const someone = people.some(({ number }) => number !== self);
  const name = people.find(({ number }) => number === host)?.name ?? "";
  return (
    <div class="tv-wait">
      <Ways room={room} />
      <div class="tv-people">
        <h2>{someone ? t("tv.waiting") : t("tv.nobody")}</h2>
        {someone && <p>{t("tv.host", { name })}</p>}
        <Roster room={room} self={self} whole />
        {someone && <AskForTable room={room} />}
        {room.connection.value === "lost" && <Notice tone="bad">{t("line.lost")}</Notice>}
        {!someone && <OtherRoom />}
      </div>
    </div>
  );
}

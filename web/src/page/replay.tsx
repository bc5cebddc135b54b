/** Replay a record, or the last game of a room, move by move. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { text } from "../api.ts";
import { unpack } from "../replay/link.ts";
import { Open } from "../replay/open.tsx";
import { Player } from "../replay/player.tsx";
import type { Replay } from "../replay/positions.ts";
import { readRecord, type Trouble, trouble as troubleOf } from "../replay/read.ts";
import { t } from "../texts.ts";
import { Frame } from "../view/frame.tsx";

export default function Page() {
  const shown = useSignal<Replay | null>(null);
  const source = useSignal("");
  const trouble = useSignal<Trouble | null>(null);
  const room = new URLSearchParams(location.search).get("room") || null;
  const waiting = useSignal(room !== null || location.hash !== "");

  async function show(record: string) {
    const read = await readRecord(record);
    if ("positions" in read) {
      source.value = record;
      shown.value = read;
    }
    trouble.value = "says" in read ? read : null;
  }
  async function fetchRoom(code: string) {
    try {
      await show(await text(`/api/rooms/${encodeURIComponent(code)}/record`));
    } catch (refusal) {
      trouble.value = troubleOf(refusal);
    }
    waiting.value = false;
  }
  async function openLink() {
    try {
      const record = await unpack(location.hash);
      if (record) await show(record);
    } catch {
      trouble.value = { says: t("replay.bad_link") };
    }
    waiting.value = false;
  }
  useEffect(() => void (room ? fetchRoom(room) : openLink()), []);

  if (shown.value) {
    return (
      <main>
        <h1 class="unseen">{t("replay.title")}</h1>
        <Player replay={shown.value} record={source.value} onClose={() => shown.value = null} />
      </main>
    );
  }
  return (
    <Frame>
      {waiting.value
        ? <p role="status">{t("common.loading")}</p>
        : <Open trouble={trouble.value} onRead={(record) => void show(record)} />}
    </Frame>
  );
}

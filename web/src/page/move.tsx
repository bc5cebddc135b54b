/** Where a link leads that moves a seat to this device; the token stands after the #, so no server has seen it. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { post } from "../api.ts";
import { t } from "../texts.ts";
import { Button, Notice, Wordmark } from "../view/parts/mod.ts";

export default function Page() {
  const state = useSignal<"moving" | "moved" | "not_moved">("moving");
  const code = useSignal("");
  useEffect(() => {
    const [room = "", token = ""] = location.hash.slice(1).split(".");
    history.replaceState(null, "", location.pathname);
    code.value = room;
    post(`/api/rooms/${encodeURIComponent(room)}/seat`, { token }).then(
      () => state.value = "moved",
      () => state.value = "not_moved",
    );
  }, []);
  return (
    <main class="page page-note">
      <Wordmark as="h1" />
      <div role="status">
        <Notice tone={state.value === "not_moved" ? "bad" : "good"}>
          {t(`move.${state.value}`)}
        </Notice>
      </div>
      {state.value === "moved" && (
        <Button kind="main" href={`/r/${code.value}`}>{t("move.to_room")}</Button>
      )}
      {state.value === "not_moved" && <Button href="/">{t("common.home")}</Button>}
    </main>
  );
}

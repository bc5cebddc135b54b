/** What to do when the room is not there any more. */

import { has, t } from "../texts.ts";
import { Button, Wordmark } from "../view/parts/mod.ts";

/** `why` is `missing`, `outdated`, or what the server said when it hung up. */
export function Gone({ why }: { why: string }) {
  const key = `gone.${why}`;
  return (
    <main class="page page-note">
      <Wordmark />
      {/* Who was in the room knows that it was there. */}
      {why === "missing" || !has(key)
        ? (
          <>
            <h1>{t("gone.title")}</h1>
            <p>{has(key) ? t(key) : t("gone.missing")}</p>
          </>
        )
        : <h1>{t(key)}</h1>}
      <p class="row">
        <Button kind="main" href="/">{t("link.home")}</Button>
        {why !== "closed" && why !== "missing" && (
          <Button onClick={() => location.reload()}>
            {t(has(key) && why !== "outdated" ? "common.join" : "link.again")}
          </Button>
        )}
      </p>
    </main>
  );
}

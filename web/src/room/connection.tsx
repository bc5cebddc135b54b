/** A quiet notice while the connection is lost. */

import { useEffect, useState } from "preact/hooks";
import type { Connection } from "../socket.ts";
import { t } from "../texts.ts";

/** A connection that comes back within a breath is not worth a word. */
const BREATH = 1500;

export function ConnectionNotice({ state }: { state: Connection }) {
  const [late, setLate] = useState(false);
  const down = state === "lost";
  useEffect(() => {
    if (!down) return setLate(false);
    const timer = setTimeout(() => setLate(true), BREATH);
    return () => clearTimeout(timer);
  }, [down]);
  return (
    <div class="connection" role="status" data-down={late || undefined}>
      {late && t("line.lost")}
    </div>
  );
}

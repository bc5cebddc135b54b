/** A quiet notice while the line is down. */

import { useEffect, useState } from "preact/hooks";
import type { Line as LineState } from "../socket.ts";
import { t } from "../texts.ts";

/** A line that comes back within a breath is not worth a word. */
const BREATH = 1500;

export function Line({ line }: { line: LineState }) {
  const [late, setLate] = useState(false);
  const down = line === "lost";
  useEffect(() => {
    if (!down) return setLate(false);
    const timer = setTimeout(() => setLate(true), BREATH);
    return () => clearTimeout(timer);
  }, [down]);
  return (
    <div class="line" role="status" data-down={late || undefined}>
      {late && t("line.lost")}
    </div>
  );
}

/** The Back button closes what is open, the last first, before it leaves the page. */

import { useEffect, useRef } from "preact/hooks";

/** What is open, each with a step of its own in the browser's history. */
const opened: (() => void)[] = [];
/** Whether a step of ours is under way; the browser takes its time. */
let moving = false;

/** Make the history as deep as there are things open. */
function settle(): void {
  if (moving) return;
  const steps = opened.length - depth();
  for (let step = 0; step < steps; step++) history.pushState({ depth: depth() + 1 }, "");
  if (steps < 0) {
    moving = true;
    history.go(steps);
  }
}

const depth = (): number => history.state?.depth ?? 0;

function arrive(): void {
  if (moving) moving = false;
  else while (opened.length > depth()) opened.pop()!();
  settle();
}

export function useBack(open: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!open) return;
    const close = () => latest.current();
    addEventListener("popstate", arrive); // the same one is added once
    opened.push(close);
    settle();
    return () => {
      const at = opened.indexOf(close);
      if (at < 0) return; // it was Back that closed it
      opened.splice(at, 1);
      settle();
    };
  }, [open]);
}

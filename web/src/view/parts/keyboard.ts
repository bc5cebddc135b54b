import { useEffect } from "preact/hooks";

/** Less than this many pixels in sight, and dialogs do without their margins. */
const CRAMPED = 520;

/** Tell the style sheet what the keyboard leaves of the screen: dialogs keep above it. */
export function useKeyboard(open: boolean): void {
  useEffect(() => {
    const seen = globalThis.visualViewport;
    if (!open || !seen) return;
    const root = document.documentElement;
    const measure = () => {
      const height = seen.height * seen.scale; // as if nobody had zoomed in
      root.style.setProperty("--keyboard", `${Math.max(0, Math.round(innerHeight - height))}px`);
      root.toggleAttribute("data-cramped", height < CRAMPED);
    };
    measure();
    seen.addEventListener("resize", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      root.style.removeProperty("--keyboard");
      root.removeAttribute("data-cramped");
    };
  }, [open]);
}

import { useId } from "preact/hooks";

const OUTLINE = "M6 6H26C26 15 18 19 17 24C18 29 26 33 26 42H6C6 33 14 29 15 24C14 19 6 15 6 6Z";

export interface GlassProps {
  /** Sand still above: 1 full, 0 run out. */
  level: number;
  /** Time left as shown, "0:42". */
  time: string;
  /** For a screen reader; the timer itself is not announced each second. */
  label: string;
  /** Who turned it (R20.7). */
  title?: string | undefined;
  /** Little time is left. */
  urgent?: boolean | undefined;
  /** Sand is falling. */
  running?: boolean | undefined;
}

/** The sand timer: a glass whose sand sinks and gathers. */
export function Glass({ level, time, label, title, urgent, running }: GlassProps) {
  const bulbs = useId();
  const above = Math.min(1, Math.max(0, level));
  // A cone's volume goes with the cube of its height; the square root only looks right.
  const top = 21 - 15 * Math.sqrt(above);
  const heap = 42 - 15 * Math.sqrt(1 - above);
  return (
    <div
      class="glass"
      title={title}
      data-urgent={urgent || undefined}
      role="timer"
      aria-live="off"
      aria-label={label}
    >
      <svg viewBox="0 0 32 48" aria-hidden="true">
        <clipPath id={bulbs}>
          <path d={OUTLINE} />
        </clipPath>
        <g clip-path={`url(#${bulbs})`} class="glass-sand">
          <rect x="4" y={top} width="24" height={Math.max(0, 23 - top)} />
          {above < 1 && <path d={`M4 44V${heap + 6}Q16 ${heap - 6} 28 ${heap + 6}V44Z`} />}
          {running && above > 0 && (
            <rect
              x="15.5"
              y="21"
              width="1"
              height="22"
              class="glass-fall"
            />
          )}
        </g>
        <path class="glass-body" d={OUTLINE} />
        <path class="glass-ends" d="M3 4.5H29M3 43.5H29" />
      </svg>
      <span class="glass-time">{time}</span>
    </div>
  );
}

/** Seconds as a clock shows them. */

export const HOUR = 3600;

const two = (n: number): string => String(n).padStart(2, "0");

export function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (seconds < HOUR) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / HOUR)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** A carrier wave that swells where the station speaks: decoration for headings and waiting. */
export function Wave({ live }: { live?: boolean }) {
  return (
    <svg
      class="wave"
      data-live={live || undefined}
      viewBox="0 0 400 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={PATH} />
    </svg>
  );
}

const PATH = "M0 20" + Array.from({ length: 200 }, (_, i) => {
  const x = (i + 1) * 2;
  const swell = Math.exp(-(((x - 200) / 90) ** 2));
  return `L${x} ${(20 - Math.sin(x / 3.2) * 17 * swell).toFixed(1)}`;
}).join("");

export interface QrProps {
  /** The dark modules as an SVG path on a canvas of size by size, quiet zone included. */
  path: string;
  size: number;
  label: string;
}

/** A QR code on white paper, whatever the theme. */
export function Qr({ path, size, label }: QrProps) {
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

import { useMemo } from 'react';
import { encode } from 'uqr';

/** QR scanners need a light margin of four modules. */
const MARGIN = 4;

/** A text as a QR code. Import it only in code that loads when it is needed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrCodeOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border border-line bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

/**
 * Returns the dark modules as one path. It needs no styles or scripts, so it works under any content security policy.
 */
function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

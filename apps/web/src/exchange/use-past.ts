import { useEffect, useState } from 'react';

/** The longest that a browser waits for: later moments are looked at again by then. */
const LONGEST_MS = 3_600_000;

/** Whether a moment has passed, also when it does while the page stands. */
export function usePast(at: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const leftMs = at === undefined ? Infinity : Date.parse(at) - now;
  useEffect(() => {
    if (leftMs <= 0 || leftMs === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(leftMs, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs <= 0;
}

import { useEffect, useState } from 'react';
import { serverNow } from '@/api';

/** The longest that a browser waits for: later moments are looked at again by then. */
const LONGEST_MS = 3_600_000;

/** The time by the server's clock, read anew when the next of some moments has come, and when they are others. */
export function useNowAt(moments: readonly string[]): Date {
  const key = moments.join();
  const look = () => ({ key, now: serverNow() });
  const [{ now, ...looked }, setLooked] = useState(look);
  if (looked.key !== key) setLooked(look());
  const ahead = moments.map((at) => Date.parse(at) - now.getTime()).filter((ms) => ms > 0);
  const nextMs = Math.min(...ahead, LONGEST_MS);
  const isOver = ahead.length === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setLooked({ key, now: serverNow() }), nextMs);
    return () => clearTimeout(timer);
  }, [key, now, nextMs, isOver]);
  return now;
}

/** Whether a moment has passed, also when it does while the page stands. */
export function usePast(at: string | undefined): boolean {
  const now = useNowAt(at === undefined ? [] : [at]);
  return at !== undefined && Date.parse(at) <= now.getTime();
}

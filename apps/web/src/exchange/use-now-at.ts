import { useEffect, useState } from 'react';
import { serverNow } from '@/api';

/** Maximum delay of a browser timer here; later times are checked again after it. */
const MAX_TIMER_MS = 3_600_000;

/** Returns the server's time, updated when the next of some times has come, and when the times change. */
export function useNowAt(instants: readonly string[]): Date {
  const key = instants.join();
  const readNow = () => ({ key, now: serverNow() });
  const [{ now, ...read }, setRead] = useState(readNow);
  if (read.key !== key) setRead(readNow());
  const ahead = instants.map((at) => Date.parse(at) - now.getTime()).filter((ms) => ms > 0);
  const nextMs = Math.min(...ahead, MAX_TIMER_MS);
  const isOver = ahead.length === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setRead({ key, now: serverNow() }), nextMs);
    return () => clearTimeout(timer);
  }, [key, now, nextMs, isOver]);
  return now;
}

/** Returns whether a time has passed, and updates when it does. */
export function usePast(at: string | undefined): boolean {
  const now = useNowAt(at === undefined ? [] : [at]);
  return at !== undefined && Date.parse(at) <= now.getTime();
}

import { useEffect, useState } from 'react';
import { serverNow } from '@/api';

const TICK_MS = 1_000;

/** Returns the server's time, updated every second while `ticking`. */
export function useNow(ticking: boolean): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

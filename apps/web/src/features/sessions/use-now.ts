import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** The time, every second while `ticking`. */
export function useNow(ticking: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

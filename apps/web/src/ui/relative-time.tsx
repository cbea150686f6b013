import { useEffect, useState } from 'react';
import { formatDateTime, formatRelativeTime } from './time';

const REFRESH_MS = 60_000;

/** Shows "2 days ago", updated while the page is open; the exact time is its title. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelativeTime(at, now)}
    </time>
  );
}

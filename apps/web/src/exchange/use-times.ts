import { useState } from 'react';
import { useCall } from '@/api';
import { DAY_MS, startOf, wallOf, type Day } from './wall-clock';

/** How much is asked for at once: the week that is looked at, with what lies around it. */
const AROUND_DAYS = { before: 8, after: 15 };

/** What one needs to know to agree on a time for a request: what is taken around the day one looks at, and by which clock the other lives. */
export function useTimes(requestId: string, start: string, zone: string) {
  const [asked, setAsked] = useState<Day>(() => wallOf(start, zone));
  const middle = startOf(asked, 'UTC').getTime();
  const { data } = useCall(
    'exchange.request.read_times',
    {
      id: requestId,
      from: new Date(middle - AROUND_DAYS.before * DAY_MS).toISOString(),
      to: new Date(middle + AROUND_DAYS.after * DAY_MS).toISOString(),
    },
    { keepPreviousData: true },
  );
  const onDay = (next: Day) => {
    const apartMs = startOf(next, 'UTC').getTime() - middle;
    if (apartMs < 0 || apartMs > 7 * DAY_MS) setAsked(next);
  };
  return { taken: data?.taken ?? [], timezone: data?.timezone ?? undefined, onDay };
}

import { useRef, useState } from 'react';
import { useCall } from '@/api';
import type { TakenTimes } from './picker/quarters';
import { DAY_MS, daysBetween, startOf, type Day } from './wall-clock';

/** How much is asked for at once: the weeks that one may look at next, from the day on that is shown first. */
const ASKED_DAYS = { before: 9, after: 22 };
/** So near to its borders it does not reach: the day begins earlier by some clocks, and a lesson goes on after midnight. */
const BORDER_DAYS = 2;

/** What one needs to know to agree on a time for a request: what is taken around the day that is shown, and by which clock the other lives. */
export function useTimes(requestId: string, shown: Day): { taken: TakenTimes; timezone: string | undefined } {
  const [asked, setAsked] = useState(shown);
  const apart = daysBetween(asked, shown);
  const isOutside = apart < BORDER_DAYS - ASKED_DAYS.before || apart > ASKED_DAYS.after - BORDER_DAYS;
  if (isOutside) setAsked(shown);
  const midnight = startOf(asked, 'UTC').getTime();
  const { data, error } = useCall('exchange.request.read_times', {
    id: requestId,
    from: new Date(midnight - ASKED_DAYS.before * DAY_MS).toISOString(),
    to: new Date(midnight + ASKED_DAYS.after * DAY_MS).toISOString(),
  });
  // The other stays where they are, whatever days are looked at.
  const timezone = useRef<string>(undefined);
  timezone.current = data?.timezone ?? timezone.current;
  return { taken: data?.taken ?? (error ? 'failed' : 'loading'), timezone: timezone.current };
}

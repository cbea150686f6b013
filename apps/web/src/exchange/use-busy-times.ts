import type { CalendarDate } from '@internationalized/date';
import { useRef, useState } from 'react';
import { useCall } from '@/api';
import type { BusyTimes } from './picker/quarters';

/**
 * Range of one request, in days before and after the first shown day. It covers the weeks that the reader may browse
 * next.
 */
const REQUESTED_DAYS = { before: 9, after: 22 };
/**
 * Days at either end that the range does not fully cover: a day begins earlier in some zones, and a session may
 * continue after midnight.
 */
const BORDER_DAYS = 2;

/** Returns the range of times to request for the shown day. It stays the same for days close to the first one. */
export function useRequestedRange(shown: CalendarDate): { from: string; to: string } {
  const [requested, setRequested] = useState(shown);
  const apart = shown.compare(requested);
  const isOutside = apart < BORDER_DAYS - REQUESTED_DAYS.before || apart > REQUESTED_DAYS.after - BORDER_DAYS;
  if (isOutside) setRequested(shown);
  return {
    from: requested.subtract({ days: REQUESTED_DAYS.before }).toDate('UTC').toISOString(),
    to: requested.add({ days: REQUESTED_DAYS.after }).toDate('UTC').toISOString(),
  };
}

/**
 * Returns what both parties need to know to agree on a time: the busy times around the shown day, and the other party's
 * zone.
 */
export function useBusyTimes(
  requestId: string,
  shown: CalendarDate,
): { taken: BusyTimes; timezone: string | undefined } {
  const range = useRequestedRange(shown);
  const { data, error } = useCall('exchange.request.read_times', { id: requestId, ...range });
  // The other party's zone does not depend on the shown days.
  const timezone = useRef<string>(undefined);
  timezone.current = data?.timezone ?? timezone.current;
  return { taken: data?.taken ?? (error ? 'failed' : 'loading'), timezone: timezone.current };
}

import { toCalendarDate, type CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { serverNow, useCall } from '@/api';
import { useRequestedRange } from '../use-busy-times';
import { wallTimeOf } from '../wall-clock';
import { isFree, nextFreeDay } from './free-times';

/** Returns the free times of an offer around the shown day. At first, that is the first day with a free time. */
export function useFreeTimes(offerId: string, zone: string, minutes: number) {
  const [shown, setShown] = useState<CalendarDate>();
  const today = toCalendarDate(wallTimeOf(serverNow(), zone));
  const range = useRequestedRange(shown ?? today);
  const { data, error, mutate } = useCall('exchange.offer.read_slots', { id: offerId, ...range });
  const free = data?.free;
  return {
    today,
    day: shown ?? (free && nextFreeDay(undefined, zone, minutes, free)) ?? today,
    show: setShown,
    /** Undefined while they load. */
    free,
    timezone: data?.timezone,
    error: data ? undefined : error,
    retry: () => void mutate(),
    /** Returns whether a time is known to be taken, or too short for the lesson. */
    isTaken: (at: string): boolean =>
      free !== undefined && at >= range.from && at < range.to && !isFree(at, minutes, free),
  };
}

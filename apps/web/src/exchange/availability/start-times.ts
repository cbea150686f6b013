import { toCalendarDate } from '@internationalized/date';
import type { Availability } from '@skillhour/contracts';
import { serverNow } from '@/api';
import { wallTimeOf } from '@/exchange/wall-clock';
import { deviceTimeZone } from '@/ui/zone-names';

/** Returns the current date in a zone, `YYYY-MM-DD`. */
export const todayIn = (zone: string): string => toCalendarDate(wallTimeOf(serverNow(), zone)).toString();

/** Returns the times with which the form starts: the stored ones without dates that are over, otherwise none. */
export function startTimes(stored: Availability | null): Availability {
  if (!stored)
    return {
      timezone: deviceTimeZone(),
      weekly: [],
      exceptions: [],
      notice_minutes: 1_440,
      buffer_minutes: 0,
    };
  const today = todayIn(stored.timezone);
  return { ...stored, exceptions: stored.exceptions.filter(({ date }) => date >= today) };
}

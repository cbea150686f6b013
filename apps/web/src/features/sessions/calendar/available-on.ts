import type { CalendarDate } from '@internationalized/date';
import { availableTimes, type Availability } from '@skillhour/contracts';
import { inZone } from '@/exchange/wall-clock';
import { periodOf } from './calendar-days';

/** A period in which the member can be asked to teach, in ISO 8601. */
export interface AvailableTime {
  from: string;
  to: string;
}

/**
 * Returns the available times on consecutive days in the reader's zone, from today on. Earlier ones are left out, because
 * exceptions of past days are not stored.
 */
export function availableOn(
  availability: Availability | null,
  days: readonly CalendarDate[],
  today: CalendarDate,
  zone: string,
): AvailableTime[] {
  const coming = days.filter((day) => day.compare(today) >= 0);
  if (!availability || coming.length === 0) return [];
  const { from, to } = periodOf(coming, zone);
  const period = { from: new Date(from), to: new Date(to) };
  return inZone(availability.timezone, (timezone) =>
    availableTimes({ ...availability, timezone }, period),
  ).map((time) => ({ from: time.from.toISOString(), to: time.to.toISOString() }));
}

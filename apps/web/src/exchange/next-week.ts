import { toCalendarDateTime } from '@internationalized/date';
import { resolveWallTime, wallTimeOf } from './wall-clock';

/** A request's time must be at least one hour ahead when it is sent; this leaves another hour to write it. */
const LEAD_MS = 2 * 3_600_000;

/**
 * Returns the same local time in a zone one week later, across clock changes. If that is too soon, it returns the first
 * later week that is possible.
 */
export function sameTimeNextWeek(at: string, timeZone: string, now: Date): string {
  const wall = toCalendarDateTime(wallTimeOf(at, timeZone));
  for (let weeks = 1; ; weeks += 1) {
    const next = resolveWallTime(wall.add({ weeks }), timeZone).at;
    if (next.getTime() - now.getTime() > LEAD_MS) return next.toISOString();
  }
}

import {
  fromAbsolute,
  fromDate,
  setLocalTimeZone,
  type CalendarDate,
  type CalendarDateTime,
  type ZonedDateTime,
} from '@internationalized/date';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const QUARTER_MS = 15 * MINUTE_MS;

// Otherwise the package remembers the device's zone, which changes when the device travels.
setLocalTimeZone('UTC');

/** Returns the first quarter hour that is not before an instant. */
export const nextQuarterHour = (ms: number): string =>
  new Date(Math.ceil(ms / QUARTER_MS) * QUARTER_MS).toISOString();

/** The instant of a local time. `skipped`: a clock change skips it; `twice`: it occurs twice, and the first is used. */
export interface ResolvedTime {
  at: Date;
  how: 'once' | 'skipped' | 'twice';
}

/** Calculates in a zone. Uses UTC if this browser does not know a zone that was set in another one. */
export function inZone<T>(zone: string, calculate: (zone: string) => T): T {
  try {
    return calculate(zone);
  } catch {
    return calculate('UTC');
  }
}

/** Returns the local time of a zone at an instant. */
export const wallTimeOf = (at: Date | string | number, zone: string): ZonedDateTime =>
  inZone(zone, (known) => fromAbsolute(new Date(at).getTime(), known));

/** Returns the instant of a local time. A time that a clock change skips is moved forward by the length of the jump. */
export const resolveWallTime = (wall: CalendarDateTime, zone: string): ResolvedTime =>
  inZone(zone, (known) => {
    const [earlier, later] = [wall.toDate(known, 'earlier'), wall.toDate(known, 'later')];
    if (earlier.getTime() === later.getTime()) return { at: earlier, how: 'once' };
    const isShown = wall.compare(fromDate(earlier, known)) === 0;
    return isShown ? { at: earlier, how: 'twice' } : { at: later, how: 'skipped' };
  });

/** Returns the first instant of a day. */
export const startOfDay = (day: CalendarDate, zone: string): Date =>
  inZone(zone, (known) => day.toDate(known));

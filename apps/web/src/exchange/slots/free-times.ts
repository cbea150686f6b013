import { toCalendarDate, type CalendarDate } from '@internationalized/date';
import { quartersOf, type Quarter } from '../picker/quarters';
import { nextQuarterHour, startOfDay, wallTimeOf } from '../wall-clock';

/** A time in which a lesson can take place. */
export interface FreeTime {
  from: string;
  to: string;
}

/** Returns whether a lesson that starts then ends within a free time. */
export function isFree(at: string, minutes: number, free: readonly FreeTime[]): boolean {
  const startMs = Date.parse(at);
  const endMs = startMs + minutes * 60_000;
  return free.some(({ from, to }) => Date.parse(from) <= startMs && endMs <= Date.parse(to));
}

/** Returns the quarter hours of a day at which a lesson of this length can start. */
export const freeQuartersOf = (
  day: CalendarDate,
  zone: string,
  minutes: number,
  free: readonly FreeTime[],
): Quarter[] =>
  quartersOf(day, zone, { minutes, taken: [], earliestMs: 0 }).filter(({ at }) => isFree(at, minutes, free));

/** Returns the first day after another one on which a lesson can start; the first of all without a day. */
export function nextFreeDay(
  after: CalendarDate | undefined,
  zone: string,
  minutes: number,
  free: readonly FreeTime[],
): CalendarDate | undefined {
  const earliestMs = after ? startOfDay(after.add({ days: 1 }), zone).getTime() : 0;
  const starts = free
    .map(({ from }) => nextQuarterHour(Math.max(Date.parse(from), earliestMs)))
    .filter((at) => isFree(at, minutes, free))
    .toSorted();
  return starts[0] === undefined ? undefined : toCalendarDate(wallTimeOf(starts[0], zone));
}

import { mergeIntervals, type Interval } from '../exchange/co-presence.js';
import { nextOffsetChange, utcOffsetOf } from '../kernel/local-time.js';
import type { Availability, TimeRange } from './availability.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

type Pattern = Pick<Availability, 'timezone' | 'weekly' | 'exceptions'>;

/**
 * Returns the available times within a window, merged and by start (definition: `Availability`). Between two changes of
 * the zone's offset, local times are UTC plus the offset. So a skipped hour contains no available times, and a repeated
 * hour is available twice.
 */
export function availableTimes(pattern: Pattern, window: Interval): Interval[] {
  const found: Interval[] = [];
  for (let { from } = window; from < window.to;) {
    const to = nextOffsetChange(from, pattern.timezone, window.to) ?? window.to;
    found.push(...timesAtOneOffset(pattern, { from, to }));
    from = to;
  }
  return mergeIntervals(found, window);
}

/** Returns the available times of a period in which the zone's offset does not change, day by day. */
function timesAtOneOffset(pattern: Pattern, period: Interval): Interval[] {
  const offset = utcOffsetOf(period.from, pattern.timezone);
  const dayOf = (at: Date) => Math.floor((at.getTime() / MINUTE_MS + offset) / DAY_MINUTES);
  const found: Interval[] = [];
  for (let day = dayOf(period.from); day <= dayOf(period.to); day++) {
    const instantOf = (clock: string) => new Date((day * DAY_MINUTES + minuteOf(clock) - offset) * MINUTE_MS);
    for (const { from, to } of rangesOf(pattern, new Date(day * DAY_MINUTES * MINUTE_MS)))
      found.push({ from: instantOf(from), to: instantOf(to) });
  }
  return mergeIntervals(found, period);
}

/** Returns the ranges of a date, which is given as its midnight in UTC. */
function rangesOf({ weekly, exceptions }: Pattern, date: Date): readonly TimeRange[] {
  const name = date.toISOString().slice(0, 10);
  const exception = exceptions.find((each) => each.date === name);
  const weekday = date.getUTCDay() || 7;
  return exception?.ranges ?? weekly.filter((each) => each.weekday === weekday);
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

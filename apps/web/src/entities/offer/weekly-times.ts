import { mergeRanges, utcOffsetOf } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { dateFormat } from '@/ui/date-format';
import { locale } from '@/ui/locale';
import { formatList } from '@/ui/number-format';
import { formatTimeSpan } from '@/ui/time';
import type { WeeklyTimesView } from './views';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** A Monday, as a reference for formatting weekdays and times of day. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** A range in minutes since the beginning of a day, or of a week that begins on Monday. */
interface MinuteRange {
  from: number;
  to: number;
}

/** The ranges of one weekday, from 1 (Monday) to 7. */
export interface DayTimes {
  weekday: number;
  ranges: MinuteRange[];
}

/** Returns weekly times as the clock of a zone shows them at the current offset, by weekday and start. */
export function weeklyTimesIn({ timezone, weekly }: WeeklyTimesView, zone: string, now: Date): DayTimes[] {
  const shift = offsetOf(zone, now) - offsetOf(timezone, now);
  const pieces = weekly.flatMap(({ weekday, from, to }) => {
    const midnight = (weekday - 1) * DAY_MINUTES + shift;
    return splitByDay({ from: midnight + minuteOf(from), to: midnight + minuteOf(to) });
  });
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const ranges = mergeRanges(pieces.filter((piece) => piece.weekday === weekday));
    return ranges.length > 0 ? [{ weekday, ranges }] : [];
  });
}

/** Returns whether two zones show the same times now. */
export const haveSameClock = (one: string, other: string, now: Date): boolean =>
  offsetOf(one, now) === offsetOf(other, now);

/** Returns a zone's difference from UTC in minutes. Zero if this browser does not know a zone that was set in another one. */
function offsetOf(zone: string, now: Date): number {
  try {
    return utcOffsetOf(now, zone);
  } catch {
    return 0;
  }
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Splits a range of the week at midnight. The week continues with its beginning. */
function splitByDay({ from, to }: MinuteRange): (MinuteRange & { weekday: number })[] {
  const pieces: (MinuteRange & { weekday: number })[] = [];
  for (let start = from; start < to;) {
    const inWeek = (start + WEEK_MINUTES) % WEEK_MINUTES;
    const minute = inWeek % DAY_MINUTES;
    const end = Math.min(minute + to - start, DAY_MINUTES);
    pieces.push({ weekday: Math.floor(inWeek / DAY_MINUTES) + 1, from: minute, to: end });
    start += end - minute;
  }
  return pieces;
}

/** Formats "Tue" or "Tuesday". */
export const formatWeekday = (weekday: number, length: 'short' | 'long'): string =>
  dateFormat(locale(), { weekday: length, timeZone: 'UTC' }).format(
    new Date(MONDAY_MS + (weekday - 1) * DAY_MINUTES * MINUTE_MS),
  );

/** Formats "18:00–21:00" or "6:00–9:00 PM". */
export const formatMinuteRange = ({ from, to }: MinuteRange): string =>
  formatTimeSpan(new Date(MONDAY_MS + from * MINUTE_MS), to - from, 'UTC');

/** Describes on which days a teacher can usually be asked, in a zone. */
export function describeDays(times: WeeklyTimesView | null, zone: string, now: Date): string {
  if (!times) return t('Times by agreement');
  const days = weeklyTimesIn(times, zone, now);
  if (days.length === 0) return t('Times on single days');
  if (days.length === 7) return t('Usually available every day');
  return t('Usually available on {days}', {
    days: formatList(days.map(({ weekday }) => formatWeekday(weekday, 'short'))),
  });
}

import { locale } from '@/ui/locale';
import { dayAfter, weekdayOf, type Day } from '../wall-clock';

const MONDAY = 1;
const SUNDAY = 7;
/** Where a browser cannot say it: countries whose weeks begin with a Sunday. */
const FROM_SUNDAY = new Set([
  'US',
  'CA',
  'MX',
  'BR',
  'CO',
  'PE',
  'JP',
  'KR',
  'TW',
  'IN',
  'IL',
  'PH',
  'ZA',
  'SA',
]);

interface WeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** With which day a week begins where the reader lives; 1 is Monday, 7 Sunday. */
export function firstWeekday(): number {
  const place: Intl.Locale & WeekInfo = new Intl.Locale(locale());
  const known = (place.getWeekInfo?.() ?? place.weekInfo)?.firstDay;
  return known ?? (FROM_SUNDAY.has(place.region ?? '') ? SUNDAY : MONDAY);
}

/** The first day of the week in which a day lies. */
export const weekOf = (day: Day): Day => dayAfter(day, -((weekdayOf(day) - firstWeekday() + 7) % 7));

export const sameDay = (one: Day, other: Day): boolean =>
  one.day === other.day && one.month === other.month && one.year === other.year;

/** A day in words: `{ weekday: 'short' }`, whatever zone the reader is in. */
export const dayWords = ({ year, month, day }: Day, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day));

const STEPS: Record<string, number> = { ArrowUp: -7, ArrowDown: 7 };

/** The day that a key leads to from another, as in a calendar; nothing for any other key. */
export function dayByKey(key: string, day: Day, isRtl: boolean): Day | undefined {
  const onward = isRtl ? -1 : 1;
  if (key === 'ArrowRight') return dayAfter(day, onward);
  if (key === 'ArrowLeft') return dayAfter(day, -onward);
  if (key === 'Home') return weekOf(day);
  if (key === 'End') return dayAfter(weekOf(day), 6);
  if (key === 'PageUp') return monthAfter(day, -1);
  if (key === 'PageDown') return monthAfter(day, 1);
  const step = STEPS[key];
  return step === undefined ? undefined : dayAfter(day, step);
}

/** The same day of another month, or its last. */
function monthAfter({ year, month, day }: Day, months: number): Day {
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return {
    year: last.getUTCFullYear(),
    month: last.getUTCMonth() + 1,
    day: Math.min(day, last.getUTCDate()),
  };
}

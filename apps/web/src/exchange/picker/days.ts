import { locale } from '@/ui/locale';
import { addDays, weekdayOf, type Day } from '../wall-clock';

const MONDAY = 1;
const SUNDAY = 7;
/** Countries whose weeks begin on Sunday, for browsers without week information. */
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

/** Returns the first weekday in the reader's country; 1 is Monday, 7 is Sunday. */
export function firstWeekday(): number {
  const localeInfo: Intl.Locale & WeekInfo = new Intl.Locale(locale());
  const known = (localeInfo.getWeekInfo?.() ?? localeInfo.weekInfo)?.firstDay;
  return known ?? (FROM_SUNDAY.has(localeInfo.region ?? '') ? SUNDAY : MONDAY);
}

/** Returns the first day of the week that contains a day. */
export const startOfWeek = (day: Day): Day => addDays(day, -((weekdayOf(day) - firstWeekday() + 7) % 7));

export const isSameDay = (one: Day, other: Day): boolean =>
  one.day === other.day && one.month === other.month && one.year === other.year;

/** Formats a day, for example with `{ weekday: 'short' }`, independent of the reader's zone. */
export const formatDay = ({ year, month, day }: Day, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day));

const STEPS: Record<string, number> = { ArrowUp: -7, ArrowDown: 7 };

/** Returns the day that a key moves to in a calendar; undefined for any other key. */
export function dayByKey(key: string, day: Day, isRtl: boolean): Day | undefined {
  const onward = isRtl ? -1 : 1;
  if (key === 'ArrowRight') return addDays(day, onward);
  if (key === 'ArrowLeft') return addDays(day, -onward);
  if (key === 'Home') return startOfWeek(day);
  if (key === 'End') return addDays(startOfWeek(day), 6);
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  const step = STEPS[key];
  return step === undefined ? undefined : addDays(day, step);
}

/** Returns the same day of another month, or its last day. */
function addMonths({ year, month, day }: Day, months: number): Day {
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return {
    year: last.getUTCFullYear(),
    month: last.getUTCMonth() + 1,
    day: Math.min(day, last.getUTCDate()),
  };
}

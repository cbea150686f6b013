import { t } from '@skillhour/texts';
import { locale } from './locale';

const format = (at: Date | string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), options).format(new Date(at));

/** "18:30", in the given zone or the reader's. */
export const clockTime = (at: Date | string, timeZone?: string): string =>
  format(at, { hour: '2-digit', minute: '2-digit', ...zone(timeZone) });

/** "Tue 24 Nov, 18:30"; with the year where it is not this one. */
export function dayAndTime(at: Date | string, timeZone?: string, now = new Date()): string {
  const sameYear = new Date(at).getFullYear() === now.getFullYear();
  const day = format(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
    ...zone(timeZone),
  });
  return t('{day}, {time}', { day: day.replace(',', ''), time: clockTime(at, timeZone) });
}

/** "12 Nov 2026, 19:38" */
export const fullMoment = (at: Date | string, timeZone?: string): string =>
  t('{day}, {time}', { day: dayOf(at, timeZone), time: clockTime(at, timeZone) });

/** "12 Nov 2026" */
export const dayOf = (at: Date | string, timeZone?: string): string =>
  format(at, { day: 'numeric', month: 'short', year: 'numeric', ...zone(timeZone) });

/** "18:30 – 19:15" */
export const timeSpan = (start: Date | string, minutes: number, timeZone?: string): string =>
  t('{start} – {end}', {
    start: clockTime(start, timeZone),
    end: clockTime(new Date(new Date(start).getTime() + minutes * 60_000), timeZone),
  });

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "2 days ago", "in 3 hours", "just now". */
export function relativeTime(at: Date | string, now = new Date()): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1_000;
  const found = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  if (!found) return t('just now');
  const [unit, size] = found;
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'always' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

const zone = (timeZone: string | undefined): Intl.DateTimeFormatOptions => (timeZone ? { timeZone } : {});

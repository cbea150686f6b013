import { t } from '@skillhour/texts';
import { dateFormat } from './date-format';
import { locale } from './locale';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached formatter, because creating one is slow and pages show many times. The key includes the device's
 * time-zone offset, which changes when it travels.
 */
function formatterOf(options: Intl.DateTimeFormatOptions, language = locale()): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options, new Date().getTimezoneOffset()]);
  const made = formats.get(key) ?? dateFormat(language, options);
  formats.set(key, made);
  return made;
}

const format = (at: Date | string, options: Intl.DateTimeFormatOptions) =>
  formatterOf(options).format(new Date(at));

/** Returns whether the reader uses a 12-hour clock. */
const uses12HourClock = (): boolean => formatterOf({ hour: 'numeric' }).resolvedOptions().hour12 === true;

const clockFormatter = (options: Intl.DateTimeFormatOptions) =>
  formatterOf({ hour: uses12HourClock() ? 'numeric' : '2-digit', minute: '2-digit', ...options });

const formatClock = (at: Date | string, options: Intl.DateTimeFormatOptions) =>
  clockFormatter(options).format(new Date(at)).replaceAll('\u202f', ' ');

/** Formats "18:30" or "6:30 PM", in the given zone or the reader's. */
export const formatTime = (at: Date | string, timeZone?: string): string => formatClock(at, { timeZone });

/** Formats "18:30:41". */
export const formatTimeWithSeconds = (at: Date | string, timeZone?: string): string =>
  formatClock(at, { second: '2-digit', timeZone });

/** Formats "Tue 24 Nov", with the year unless it is the current one. */
export function formatShortDay(at: Date | string, timeZone?: string, now = new Date()): string {
  const sameYear = new Date(at).getFullYear() === now.getFullYear();
  return format(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
    timeZone,
  }).replace(',', '');
}

/** Formats "Tue 24 Nov, 18:30", with the year unless it is the current one. */
export const formatDayAndTime = (at: Date | string, timeZone?: string, now?: Date): string =>
  t('{day}, {time}', { day: formatShortDay(at, timeZone, now), time: formatTime(at, timeZone) });

/** Formats "12 Nov 2026, 19:38". */
export const formatDateTime = (at: Date | string, timeZone?: string): string =>
  t('{day}, {time}', { day: formatDate(at, timeZone), time: formatTime(at, timeZone) });

/** Formats "12 Nov 2026". */
export const formatDate = (at: Date | string, timeZone?: string): string =>
  format(at, { day: 'numeric', month: 'short', year: 'numeric', timeZone });

/** Formats "18:30–19:15" or "6:30–7:15 PM". */
export function formatTimeSpan(start: Date | string, minutes: number, timeZone?: string): string {
  const from = new Date(start);
  const to = new Date(from.getTime() + minutes * 60_000);
  // Of times on two days, the range would contain both dates.
  return formatDate(from, timeZone) === formatDate(to, timeZone)
    ? clockFormatter({ timeZone })
        .formatRange(from, to)
        .replace(/\s?–\s?/, '–')
        .replaceAll('\u202f', ' ')
    : t('{start}–{end}', { start: formatTime(from, timeZone), end: formatTime(to, timeZone) });
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const HOUR_MS = 3_600_000;
const WEEK_DAYS = 7;
/** Times within this period are stated in hours, even past midnight. */
const SOON_MS = 6 * HOUR_MS;

/** Returns the calendar days between two times, in the given zone or the reader's. */
function calendarDays(from: Date, to: Date, timeZone?: string): number {
  // The Swedish format of a day is ISO 8601.
  const dayMs = (at: Date) => Date.parse(formatterOf({ dateStyle: 'short', timeZone }, 'sv').format(at));
  return (dayMs(to) - dayMs(from)) / (24 * HOUR_MS);
}

/**
 * Formats "2 days ago", "in 3 hours" or "just now". Future times use calendar days: "today", "tomorrow", "in 2 days".
 */
export function formatRelativeTime(at: Date | string, now = new Date(), timeZone?: string): string {
  const then = new Date(at);
  const ms = then.getTime() - now.getTime();
  const days = calendarDays(now, then, timeZone);
  if (ms >= SOON_MS && days < WEEK_DAYS)
    return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day');
  const seconds = ms / 1_000;
  const found = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  if (!found) return t('just now');
  const [unit, size] = found;
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'always' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

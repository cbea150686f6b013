import { CalendarDateTime } from '@internationalized/date';
import { dateFormat } from '@/ui/date-format';
import { locale } from '@/ui/locale';
import { resolveWallTime, type ResolvedTime } from './wall-clock';

const NUMERIC: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  calendar: 'gregory',
  numberingSystem: 'latn',
};
/** Matches a `datetime-local` value, or the beginning of an ISO 8601 instant. */
const ISO = /^(\d{4})-(\d\d?)-(\d\d?)[T ,]+(\d\d?):(\d\d)/;

/** Formats a time in digits in the reader's format: "24/11/2026, 18:30". */
export const formatNumericTime = (at: Date | string, timeZone: string): string =>
  // The space before "PM" is a narrow no-break space, which users do not type.
  dateFormat(locale(), { ...NUMERIC, timeZone })
    .format(new Date(at))
    .replaceAll('\u202f', ' ');

/**
 * Parses a time in the reader's order of day and month, with 12 or 24 hours, or as ISO 8601. Returns undefined if it is
 * invalid.
 */
export function parseNumericTime(text: string, timeZone: string): ResolvedTime | undefined {
  const numbers = ISO.exec(text)?.slice(1).map(Number) ?? numbersInLocaleOrder(text);
  if (!numbers) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers;
  const wall = new CalendarDateTime(
    year < 100 ? year + 2000 : year,
    month,
    day,
    hour + meridiemShiftOf(text, hour),
    minute,
  );
  // The constructor moves a month or day that does not exist to the nearest one.
  const isReal = wall.month === month && wall.day === day && wall.hour < 24 && minute < 60;
  return isReal ? resolveWallTime(wall, timeZone) : undefined;
}

/** Returns year, month, day, hour and minute of a text in the reader's order. */
function numbersInLocaleOrder(text: string): number[] | undefined {
  const found = text.match(/\d+/g)?.map(Number);
  if (found?.length !== 5) return undefined;
  const order = new Intl.DateTimeFormat(locale(), NUMERIC)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type in NUMERIC);
  const of = (type: string) => found[order.indexOf(type as Intl.DateTimeFormatPartTypes)] ?? 0;
  return [of('year'), of('month'), of('day'), of('hour'), of('minute')];
}

/** Returns the hours to add for "am" or "pm". */
function meridiemShiftOf(text: string, hour: number): number {
  if (/p\.?\s?m\.?/i.test(text)) return hour < 12 ? 12 : 0;
  return /a\.?\s?m\.?/i.test(text) && hour === 12 ? -12 : 0;
}

/** Returns whether a field's text is an instant, as opposed to partly typed text. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

import type { DateOrder } from './tables/mapping.js';

const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const WITH_SEPARATORS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
/** Seconds since 1970, as Drupal stores times. */
const UNIX_SECONDS = /^\d{9,10}$/;
const LATEST_YEAR = 2100;

/** Minutes of a zone such as `+0100` or `UTC`. */
function zoneMinutes(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

type Parts = (string | undefined)[];

function timeOf([year, month, day, hour, minute, second]: Parts, zone: number): string | null {
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = [
    year,
    month,
    day,
    hour,
    minute,
    second,
  ].map((part) => Number(part ?? 0));
  const local = new Date(Date.UTC(years, months - 1, days, hours, minutes, seconds));
  const isCalendarDate =
    local.getUTCFullYear() === years && local.getUTCMonth() === months - 1 && local.getUTCDate() === days;
  if (!isCalendarDate || hours > 23 || minutes > 59 || seconds > 59) return null;
  if (years < 1970 || years > LATEST_YEAR) return null;
  return new Date(local.getTime() - zone * 60_000).toISOString();
}

/**
 * Parses a date with or without a time to an ISO time in UTC. Without a zone, it is taken as UTC. Returns null for
 * anything that is not a date of the calendar between 1970 and 2100.
 */
export function parseTime(written: string, order: DateOrder = 'day_first'): string | null {
  const compact = written.trim();
  const iso = ISO.exec(compact);
  if (iso) return timeOf(iso.slice(1, 7), zoneMinutes(iso[7]));
  const separated = WITH_SEPARATORS.exec(compact);
  if (separated) {
    const [, first, second, year, ...time] = separated;
    const [month, day] = order === 'day_first' ? [second, first] : [first, second];
    return timeOf([year, month, day, ...time], 0);
  }
  if (UNIX_SECONDS.test(compact)) return new Date(Number(compact) * 1_000).toISOString();
  return null;
}

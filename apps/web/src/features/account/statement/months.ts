import { locale } from '@/ui/locale';

/** A month as in the URL: `2026-11`. The months and days of a statement are in UTC. */
export type Month = string;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** Returns the month in the URL, or the current month if it names none. */
export function monthInUrl(query: URLSearchParams, now = new Date()): Month {
  const requested = query.get('month') ?? '';
  return MONTH.test(requested) ? requested : monthOf(now);
}

/** Returns the first and the last day of a month. */
export function periodOf(month: Month): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Returns all months between two times, the newest first. */
export function monthsBetween(from: Date, to: Date): Month[] {
  const months: Month[] = [];
  const at = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), 1));
  for (; monthOf(at) >= monthOf(from); at.setUTCMonth(at.getUTCMonth() - 1)) months.push(monthOf(at));
  return months;
}

/** Returns the months to choose from: those since the member signed up, and the requested one. */
export function selectableMonths(requested: Month, from: Date, to: Date): Month[] {
  const months = monthsBetween(from, to);
  return months.includes(requested) ? months : [requested, ...months];
}

/** Formats "November 2026". */
export const formatMonth = (month: Month): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

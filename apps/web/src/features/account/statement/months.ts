import { locale } from '@/ui/locale';

/** A month as the address names it: `2026-11`. A statement's months are those of UTC, as its days are. */
export type Month = string;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** The month that an address asks for; this one, where it names none. */
export function wantedMonth(query: URLSearchParams, now = new Date()): Month {
  const wanted = query.get('month') ?? '';
  return MONTH.test(wanted) ? wanted : monthOf(now);
}

/** Its first and its last day. */
export function periodOf(month: Month): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** All months from a moment to another, the newest first. */
export function monthsBetween(from: Date, to: Date): Month[] {
  const months: Month[] = [];
  const at = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth(), 1));
  for (; monthOf(at) >= monthOf(from); at.setUTCMonth(at.getUTCMonth() - 1)) months.push(monthOf(at));
  return months;
}

/** The months to choose from: those since somebody came, and the one that is asked for. */
export function monthsOffered(asked: Month, from: Date, to: Date): Month[] {
  const months = monthsBetween(from, to);
  return months.includes(asked) ? months : [asked, ...months];
}

/** "November 2026" */
export const monthWords = (month: Month): string =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

import { locale } from '@/ui/locale';
import { monthOf, type Month } from './period';

/** Returns all months between two times, the newest first. */
export function monthsBetween(from: Date, to: Date): Month[] {
  const months: Month[] = [];
  const at = new Date(to.getFullYear(), to.getMonth(), 1);
  for (; monthOf(at) >= monthOf(from); at.setMonth(at.getMonth() - 1)) months.push(monthOf(at));
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

import {
  endOfMonth,
  endOfWeek,
  parseDate,
  startOfMonth,
  startOfWeek,
  type CalendarDate,
} from '@internationalized/date';
import { startOfDay } from '@/exchange/wall-clock';

export type CalendarView = 'week' | 'month' | 'agenda';

const WEEK_DAYS = 7;
const AGENDA_WEEKS = 4;

const daysFrom = (first: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => first.add({ days: index }));

/**
 * Returns the days of a view that contains a day. Weeks begin with the first weekday of the reader's locale, and a month
 * consists of whole weeks. The agenda begins with the day.
 */
export function daysOf(view: CalendarView, day: CalendarDate, locale: string): CalendarDate[] {
  switch (view) {
    case 'week':
      return daysFrom(startOfWeek(day, locale), WEEK_DAYS);
    case 'month': {
      const first = startOfWeek(startOfMonth(day), locale);
      return daysFrom(first, endOfWeek(endOfMonth(day), locale).compare(first) + 1);
    }
    case 'agenda':
      return daysFrom(day, AGENDA_WEEKS * WEEK_DAYS);
  }
}

/** Returns the day to show for the next (1) or the previous (-1) period of a view. */
export function dayAfter(view: CalendarView, day: CalendarDate, direction: 1 | -1): CalendarDate {
  switch (view) {
    case 'week':
      return day.add({ weeks: direction });
    case 'month':
      return day.add({ months: direction });
    case 'agenda':
      return day.add({ weeks: direction * AGENDA_WEEKS });
  }
}

/** Returns the weeks of a view's days. */
export const weeksOf = (days: readonly CalendarDate[]): CalendarDate[][] =>
  Array.from({ length: Math.ceil(days.length / WEEK_DAYS) }, (_, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );

/** Returns the period of consecutive days in a zone, as the input of a request. */
export function periodOf(days: readonly CalendarDate[], zone: string): { from: string; to: string } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw new Error('a period has at least one day');
  return {
    from: startOfDay(first, zone).toISOString(),
    to: startOfDay(last.add({ days: 1 }), zone).toISOString(),
  };
}

/** Only years in which the API accepts times. */
const DAY = /^2\d{3}-\d\d-\d\d$/;

/** Returns the day in a URL; undefined without a valid one. */
export function parseDay(text: string | null): CalendarDate | undefined {
  if (text === null || !DAY.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
}

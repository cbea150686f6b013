import { CalendarDate, startOfWeek } from '@internationalized/date';
import { formatDay } from '@/exchange/picker/days';
import { locale } from '@/ui/locale';

/** A day of the week: 1 (Monday) to 7 (Sunday), and its name. */
export interface WeekdayName {
  weekday: number;
  name: string;
}

const ANY_DAY = new CalendarDate(2026, 11, 23);
const WEEK_DAYS = 7;

/** Returns the days of a week, beginning with the first one of the reader's locale. */
export function weekdays(): WeekdayName[] {
  const first = startOfWeek(ANY_DAY, locale());
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const day = first.add({ days: index });
    return { weekday: day.toDate('UTC').getUTCDay() || WEEK_DAYS, name: formatDay(day, { weekday: 'long' }) };
  });
}

/** Returns whether a day is from Monday to Friday. */
export const isWorkday = (weekday: number): boolean => weekday <= 5;

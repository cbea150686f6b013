import { endOfWeek, startOfWeek, type CalendarDate } from '@internationalized/date';
import { locale } from '@/ui/locale';

/** Formats a day, for example with `{ weekday: 'short' }`, independent of the reader's zone. */
export const formatDay = (day: CalendarDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(day.toDate('UTC'));

/** Returns the day that a key moves to in a calendar; undefined for any other key. */
export function dayByKey(key: string, day: CalendarDate, isRtl: boolean): CalendarDate | undefined {
  const onward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return day.add({ days: onward });
    case 'ArrowLeft':
      return day.subtract({ days: onward });
    case 'ArrowUp':
      return day.subtract({ weeks: 1 });
    case 'ArrowDown':
      return day.add({ weeks: 1 });
    case 'Home':
      return startOfWeek(day, locale());
    case 'End':
      return endOfWeek(day, locale());
    case 'PageUp':
      return day.subtract({ months: 1 });
    case 'PageDown':
      return day.add({ months: 1 });
    default:
      return undefined;
  }
}

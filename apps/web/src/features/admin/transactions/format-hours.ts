import { t } from '@skillhour/texts';

const HOUR = 60;

/** Formats minutes, for example as "12h 30m". */
export const formatHoursAndMinutes = (minutes: number): string =>
  t('{hours, number}h {minutes, number}m', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });

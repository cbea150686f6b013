import { t } from '@skillhour/texts';
import { dateFormat } from '@/ui/date-format';
import { locale } from '@/ui/locale';
import { formatList } from '@/ui/number-format';
import {
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatShortDay,
  formatTime,
  formatTimeSpan,
} from '@/ui/time';
import { deviceTimeZone, zoneNameOf } from '@/ui/zone-names';

/** The time zone of a person. */
export interface PersonZone {
  zone: string;
  /** The person's name. */
  name: string;
}

/** A time that two parties agree on. */
export interface AgreedTime {
  at: string;
  /** Its length. Without it, only the start is named. */
  minutes?: number;
  /** The other party's clock. Without a name, it is the zone in which the reader chose the time. */
  other?: (Pick<PersonZone, 'zone'> & Partial<PersonZone>) | undefined;
  /** Whether the reader's line names the day. */
  dated?: boolean;
  /** The reader's zone, by default the device's. */
  zone?: string;
}

/**
 * Formats a time for both parties: "2:00–2:15 AM your time (Kolkata)" and "8:30 PM Tue for Tomás (Lisbon)". The other
 * line names the weekday if it differs. If both clocks show the same or only one is known, there is one line.
 */
export function formatTimeLines({
  at,
  minutes,
  other,
  dated,
  zone = deviceTimeZone(),
}: AgreedTime): string[] {
  const span = minutes === undefined ? formatTime(at, zone) : formatTimeSpan(at, minutes, zone);
  const time = dated ? t('{day}, {time}', { day: formatShortDay(at, zone), time: span }) : span;
  const values = { time, place: zoneNameOf(zone) };
  const isSame = other && formatDateTime(at, other.zone) === formatDateTime(at, zone);
  if (isSame && other.name !== undefined) return [t('{time} for both of you ({place})', values)];
  const mine = t('{time} your time ({place})', values);
  return other && !isSame ? [mine, formatTheirTime(at, other, zone)] : [mine];
}

function formatTheirTime(at: string, { zone, name }: NonNullable<AgreedTime['other']>, mine: string): string {
  const isSameDay = formatDate(at, zone) === formatDate(at, mine);
  const clock = formatTime(at, zone);
  const weekday = () => dateFormat(locale(), { weekday: 'short', timeZone: zone }).format(new Date(at));
  const time = isSameDay ? clock : t('{time} {weekday}', { time: clock, weekday: weekday() });
  const values = { time, place: zoneNameOf(zone) };
  return name === undefined
    ? t('{time} in {place}', values)
    : t('{time} for {name} ({place})', { ...values, name });
}

/** Formats both lines of a time for a sentence: "12:00 your time (Berlin), 11:00 for Tomás (Lisbon)". */
export const formatTimes = (time: AgreedTime): string => formatList(formatTimeLines(time));

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Returns a server's sentence with its ISO times in the reader's format: "at Sat 21 Nov, 19:00". */
export const withLocalTimes = (sentence: string): string =>
  sentence.replace(INSTANT, (at) => formatDayAndTime(at));

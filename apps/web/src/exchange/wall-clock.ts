import { dateFormat } from '@/ui/date-format';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const QUARTER_MS = 15 * MINUTE_MS;

/** Returns the first quarter hour that is not before an instant. */
export const nextQuarterHour = (ms: number): string =>
  new Date(Math.ceil(ms / QUARTER_MS) * QUARTER_MS).toISOString();

/** A local date and time, as a wall clock shows it. */
export interface WallTime {
  year: number;
  /** Starts at 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}
/** A calendar day. */
export type Day = Pick<WallTime, 'year' | 'month' | 'day'>;

/** The instant of a local time. `skipped`: a clock change skips it; `twice`: it occurs twice, and the first is used. */
export interface ResolvedTime {
  at: Date;
  how: 'once' | 'skipped' | 'twice';
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  const made = dateFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numeric });
  formats.set(zone, made);
  return made;
}

/** Returns the local time of a zone at an instant. */
export function wallTimeOf(at: Date | string | number, zone: string): WallTime {
  const parts = formatterOf(zone).formatToParts(new Date(at));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

const asUtcMs = ({ year, month, day, hour, minute }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/** Returns how far a zone is ahead of UTC at an instant, in milliseconds. */
export const offsetMs = (atMs: number, zone: string): number =>
  asUtcMs(wallTimeOf(atMs, zone)) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;

/** Returns the instant of a local time. A time that a clock change skips is moved forward by the length of the jump. */
export function resolveWallTime(wall: WallTime, zone: string): ResolvedTime {
  const utcMs = asUtcMs(wall);
  const offsets = [...new Set([utcMs - DAY_MS, utcMs + DAY_MS].map((near) => offsetMs(near, zone)))];
  const found = offsets
    .map((offset) => utcMs - offset)
    .filter((ms) => asUtcMs(wallTimeOf(ms, zone)) === utcMs)
    .sort((a, b) => a - b);
  const [first, second] = found;
  if (first === undefined) return { at: new Date(utcMs - offsets[0]!), how: 'skipped' };
  return { at: new Date(first), how: second === undefined ? 'once' : 'twice' };
}

/** Returns the first instant of a day. */
export const startOfDay = (day: Day, zone: string): Date =>
  resolveWallTime({ ...day, hour: 0, minute: 0 }, zone).at;

/** Returns the calendar day a number of days later. */
export function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the number of calendar days between two days. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / DAY_MS;

/** Returns the weekday from 1 (Monday) to 7 (Sunday). */
export const weekdayOf = ({ year, month, day }: Day): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;

import { dateFormat } from '@/ui/date-format';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const QUARTER_MS = 15 * MINUTE_MS;

/** The next quarter of an hour from a moment on. */
export const quarterFrom = (ms: number): string =>
  new Date(Math.ceil(ms / QUARTER_MS) * QUARTER_MS).toISOString();

/** A day and a time as a clock on a wall shows them. */
export interface Wall {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
}
/** A day of the calendar. */
export type Day = Pick<Wall, 'year' | 'month' | 'day'>;

/** The moment that a clock's time means. `skipped`: the clock jumps over it; `twice`: it shows it twice, and the first is meant. */
export interface Meant {
  at: Date;
  how: 'once' | 'skipped' | 'twice';
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
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

/** What the clock of a zone shows at a moment. */
export function wallOf(at: Date | string | number, zone: string): Wall {
  const parts = formatOf(zone).formatToParts(new Date(at));
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

const asUtcMs = ({ year, month, day, hour, minute }: Wall): number =>
  Date.UTC(year, month - 1, day, hour, minute);

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export const offsetMs = (atMs: number, zone: string): number =>
  asUtcMs(wallOf(atMs, zone)) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;

/** The moment at which a zone's clock shows a time; one it jumps over lies as far after the jump as after the jump's beginning. */
export function meantBy(wall: Wall, zone: string): Meant {
  const utcMs = asUtcMs(wall);
  const offsets = [...new Set([utcMs - DAY_MS, utcMs + DAY_MS].map((near) => offsetMs(near, zone)))];
  const found = offsets
    .map((offset) => utcMs - offset)
    .filter((ms) => asUtcMs(wallOf(ms, zone)) === utcMs)
    .sort((a, b) => a - b);
  const [first, second] = found;
  if (first === undefined) return { at: new Date(utcMs - offsets[0]!), how: 'skipped' };
  return { at: new Date(first), how: second === undefined ? 'once' : 'twice' };
}

/** The first moment of a day. */
export const startOf = (day: Day, zone: string): Date => meantBy({ ...day, hour: 0, minute: 0 }, zone).at;

/** The day so many days later, by the calendar. */
export function dayAfter({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** How many days of the calendar one day lies after another. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / DAY_MS;

/** 1: Monday, to 7: Sunday. */
export const weekdayOf = ({ year, month, day }: Day): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;

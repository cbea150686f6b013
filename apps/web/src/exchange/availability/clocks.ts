import type { TimeRange } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { formatTime } from '@/ui';

const HOUR_QUARTERS = 4;
const DAY_QUARTERS = 24 * HOUR_QUARTERS;
const END_OF_DAY = '24:00';
/** The latest start of a range that is suggested. */
const LAST_HOUR = '23:00';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** All quarter hours of a day, from `00:00` to `24:00`. */
const CLOCKS = Array.from(
  { length: DAY_QUARTERS + 1 },
  (_, quarter) =>
    `${twoDigits(Math.floor(quarter / HOUR_QUARTERS))}:${twoDigits((quarter % HOUR_QUARTERS) * 15)}`,
);

/** The quarter hours at which a range can start. */
export const STARTS = CLOCKS.slice(0, -1);

/** Returns the quarter hours at which a range can end that starts at a quarter hour. */
export const endsAfter = (from: string): string[] => CLOCKS.filter((clock) => clock > from);

/** Returns the quarter hour that is an hour later, at most the end of the day. */
const hourAfter = (clock: string): string =>
  CLOCKS[Math.min(CLOCKS.indexOf(clock) + HOUR_QUARTERS, DAY_QUARTERS)] ?? END_OF_DAY;

/** Returns a range with another start. If it would end before it, it lasts an hour instead. */
export const withStart = ({ to }: TimeRange, from: string): TimeRange => ({
  from,
  to: to > from ? to : hourAfter(from),
});

/** Returns the range to suggest next for a day: the working day, otherwise an hour after its last range. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange {
  if (ranges.length === 0) return { from: '09:00', to: '17:00' };
  const last = ranges.reduce((latest, { to }) => (to > latest ? to : latest), '');
  const later = hourAfter(last);
  const from = later < LAST_HOUR ? later : LAST_HOUR;
  return { from, to: hourAfter(from) };
}

/** Formats a time of day for the reader: "18:30" or "6:30 PM". The end of a day is the midnight after it. */
export const formatClock = (clock: string): string => {
  const [hour, minute] = clock.split(':').map(Number);
  return formatTime(new Date(Date.UTC(1970, 0, 1, hour, minute)), 'UTC');
};

/** Formats "18:30–20:00". */
export const formatRange = ({ from, to }: TimeRange): string =>
  t('{start}–{end}', { start: formatClock(from), end: formatClock(to) });

import { TIMES_MAX_DAYS, type Interval } from '@skillhour/contracts';

const MAX_RANGE_MS = TIMES_MAX_DAYS * 24 * 3_600_000;

/** Returns the range of times of a query, or null if it is empty or too long. */
export function readTimeRange(query: { from: string; to: string }): Interval | null {
  const range = { from: new Date(query.from), to: new Date(query.to) };
  const lengthMs = range.to.getTime() - range.from.getTime();
  return lengthMs > 0 && lengthMs <= MAX_RANGE_MS ? range : null;
}

export const showInterval = ({ from, to }: Interval) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

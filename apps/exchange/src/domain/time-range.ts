import type { Interval } from '@skillhour/contracts';

const DAY_MS = 24 * 3_600_000;

/** Returns the range of times of a query, or null if it is empty or longer than `maxDays`. */
export function readTimeRange(query: { from: string; to: string }, maxDays: number): Interval | null {
  const range = { from: new Date(query.from), to: new Date(query.to) };
  const lengthMs = range.to.getTime() - range.from.getTime();
  return lengthMs > 0 && lengthMs <= maxDays * DAY_MS ? range : null;
}

export const showInterval = ({ from, to }: Interval) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

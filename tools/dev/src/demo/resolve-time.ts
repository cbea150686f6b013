import type { When } from './data/demo-request.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** A request requires a time at least an hour ahead, and the load itself may take a few minutes. */
const SOON_LEAD_MS = 65 * MINUTE_MS;
/** A room opens five minutes before the start, and the start must still be ahead when both agree on it. */
const AT_ONCE_LEAD_MS = 3 * MINUTE_MS;

/** Converts a relative time to a date. */
export function resolveTime(when: When, now: Date): Date {
  if (when === 'at once') return new Date(now.getTime() + AT_ONCE_LEAD_MS);
  if (when === 'soon') {
    return new Date(Math.ceil((now.getTime() + SOON_LEAD_MS) / QUARTER_MS) * QUARTER_MS);
  }
  const [hour = 0, minute = 0] = when.at.split(':').map(Number);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + when.inDays, hour, minute);
}

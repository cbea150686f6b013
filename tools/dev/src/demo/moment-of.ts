import type { When } from './data/demo-request.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** A request asks for a time at least an hour ahead; the load itself may take a few minutes of it. */
const SOON_LEAD_MS = 65 * MINUTE_MS;
/** A room opens five minutes before the start, and a start must not have passed when it is agreed upon. */
const AT_ONCE_LEAD_MS = 3 * MINUTE_MS;

/** The moment that is meant, seen from now. */
export function momentOf(when: When, now: Date): Date {
  if (when === 'at once') return new Date(now.getTime() + AT_ONCE_LEAD_MS);
  if (when === 'soon') {
    return new Date(Math.ceil((now.getTime() + SOON_LEAD_MS) / QUARTER_MS) * QUARTER_MS);
  }
  const [hour = 0, minute = 0] = when.at.split(':').map(Number);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + when.inDays, hour, minute);
}

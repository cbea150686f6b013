const HOUR_MS = 3_600_000;
const MAX_DELAY_MS = HOUR_MS;
/** Time after which an unpaid order is no longer polled. Webhooks are accepted forever. */
const POLL_PERIOD_MS = 72 * HOUR_MS;

/** Returns the delay before an unpaid order is polled again. It doubles up to an hour; null means never again. */
export const nextPollDelayMs = ({
  looks,
  firstMs,
  ageMs,
}: {
  looks: number;
  firstMs: number;
  ageMs: number;
}) => (ageMs >= POLL_PERIOD_MS ? null : Math.min(MAX_DELAY_MS, firstMs * 2 ** Math.min(looks, 30)));

/** Returns the time before which unpaid orders have lapsed. */
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - POLL_PERIOD_MS);

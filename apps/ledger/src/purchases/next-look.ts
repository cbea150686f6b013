const HOUR_MS = 3_600_000;
const LONGEST_MS = HOUR_MS;
/** Time after which an unpaid order is no longer polled. Webhooks are accepted forever. */
const WATCHED_MS = 72 * HOUR_MS;

/** Returns the delay before an unpaid order is polled again. It doubles up to an hour; null means never again. */
export const nextLookMs = ({ looks, firstMs, ageMs }: { looks: number; firstMs: number; ageMs: number }) =>
  ageMs >= WATCHED_MS ? null : Math.min(LONGEST_MS, firstMs * 2 ** Math.min(looks, 30));

/** Returns the time before which unpaid orders have lapsed. */
export const watchedSince = (now: Date): Date => new Date(now.getTime() - WATCHED_MS);

const HOUR_MS = 3_600_000;
const LONGEST_MS = HOUR_MS;
/** An order that nobody has paid by then is left alone; a webhook is heard for ever. */
const WATCHED_MS = 72 * HOUR_MS;

/** How long until an unpaid order is looked at again: ever longer, and at last never (null). */
export const nextLookMs = ({ looks, firstMs, ageMs }: { looks: number; firstMs: number; ageMs: number }) =>
  ageMs >= WATCHED_MS ? null : Math.min(LONGEST_MS, firstMs * 2 ** Math.min(looks, 30));

/** An order that is older and that nobody has paid has lapsed. */
export const watchedSince = (now: Date): Date => new Date(now.getTime() - WATCHED_MS);

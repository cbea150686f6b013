import { AHEAD_MAX_DAYS } from '@skillhour/contracts';

const DAY_MS = 24 * 3_600_000;

/** Returns whether a time is further ahead than members may plan (product decision 24a). */
export const isTooFar = (time: Date, now: Date): boolean =>
  time.getTime() - now.getTime() > AHEAD_MAX_DAYS * DAY_MS;

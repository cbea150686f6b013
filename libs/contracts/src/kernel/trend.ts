import { z } from 'zod';
import { Instant } from './fields.js';

/** Number of weeks in a trend, and the length of a week. */
export const TREND_WEEKS = 12;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Counts per week for the last weeks, oldest first. */
export const Trend = z.array(z.int().nonnegative()).length(TREND_WEEKS);
export type Trend = z.output<typeof Trend>;

/** End of a trend. Services that count for the same page receive the same time. */
export const trendQuery = { until: Instant };

/** Returns the end of the current day (UTC), so that the last week includes today and counts can be cached. */
export const trendEndOf = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

/** Returns the weeks of a trend, oldest first, with exclusive ends. */
export const trendWeeks = (until: Date): { from: Date; to: Date }[] =>
  Array.from({ length: TREND_WEEKS }, (_, index) => {
    const to = until.getTime() - (TREND_WEEKS - 1 - index) * WEEK_MS;
    return { from: new Date(to - WEEK_MS), to: new Date(to) };
  });

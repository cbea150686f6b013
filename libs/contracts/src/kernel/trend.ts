import { z } from 'zod';
import { Instant } from './fields.js';

/** How many weeks a trend shows, and the length of one. */
export const TREND_WEEKS = 12;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** How many there were in each of the last weeks, the oldest first. */
export const Trend = z.array(z.int().nonnegative()).length(TREND_WEEKS);
export type Trend = z.output<typeof Trend>;

/** Up to when a trend goes: services that count for the same page are told the same moment. */
export const trendQuery = { until: Instant };

/** Up to the end of a moment's day, so that the last week has today in it and counts can be kept for a while. */
export const trendEndOf = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

/** The weeks of a trend, the oldest first: from, and up to but without. */
export const trendWeeks = (until: Date): { from: Date; to: Date }[] =>
  Array.from({ length: TREND_WEEKS }, (_, index) => {
    const to = until.getTime() - (TREND_WEEKS - 1 - index) * WEEK_MS;
    return { from: new Date(to - WEEK_MS), to: new Date(to) };
  });

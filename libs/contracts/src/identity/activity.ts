import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Minutes } from '../kernel/fields.js';
import { checkPeriod, day } from './day-period.js';

/** Longest period of a report, in days. */
export const MAX_ACTIVITY_DAYS = 1_830;

const count = z.int().nonnegative();
const countOrNull = count.nullable();

/** Minutes that moved for a reason other than an exchange. Each sum is positive. */
export const MovedMinutes = z.object({
  transfers: count,
  to_members: Minutes.nonnegative(),
  from_members: Minutes.nonnegative(),
  between_members: Minutes.nonnegative(),
});
export type MovedMinutes = z.output<typeof MovedMinutes>;

/** Reasons that are shown apart from exchanges. `no_shows`: what a late cancellation or an absence paid. */
export const MovedReason = z.enum([
  ...['openings', 'credit', 'grants', 'gifts'],
  ...['purchases', 'corrections', 'no_shows'],
] as const);
export type MovedReason = z.output<typeof MovedReason>;

const activity = {
  exchanges: count,
  /** Minutes of sessions that the server measured. */
  minutes_measured: Minutes.nonnegative(),
  /** Minutes that a member or a coordinator logged. */
  minutes_logged: Minutes.nonnegative(),
  /** Members who taught or learned in an exchange. */
  active_members: count,
  teachers: count,
  students: count,
  /** Null by tag. */
  new_members: countOrNull,
  requests_published: count,
  /** Requests of those that found a teacher by now. */
  requests_met: count,
  /** Median time between publication and the accepted proposal, in days with one decimal. Null if none was met. */
  median_days_to_be_met: z.number().nonnegative().nullable(),
  /** Median time between joining and the first exchange of the new members, in days. Null by tag, or if none had one. */
  median_days_to_first_exchange: z.number().nonnegative().nullable(),
};

/** One month or tag. An exchange with several tags counts for each of them. */
export const ActivityRow = z.object({
  /** `2026-11`, or the name of a tag. Empty for exchanges without a tag. */
  key: z.string(),
  ...activity,
});
export type ActivityRow = z.output<typeof ActivityRow>;

/** Sums of a whole period. */
export const ActivityTotals = z.object(activity);
export type ActivityTotals = z.output<typeof ActivityTotals>;

export const ActivityReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(['month', 'tag']),
  /** Months in order, also those without activity; or tags by their minutes, the most first. */
  rows: z.array(ActivityRow),
  totals: ActivityTotals,
  /** Everything else that the journal moved in the period. */
  apart: z.record(MovedReason, MovedMinutes),
});
export type ActivityReport = z.output<typeof ActivityReport>;

/** Whole days in UTC, both included. */
const activityQuery = z
  .object({
    from: day,
    to: day,
    by: z.enum(['month', 'tag'], { error: message('by must be month or tag.') }).default('month'),
  })
  .superRefine(checkPeriod(MAX_ACTIVITY_DAYS));

export const readActivity = endpoint({
  name: 'identity.activity.read',
  summary:
    'Reports what the bank did in a period, by month or by tag: exchanges, minutes, members and requests. Computed from the journal, at most a minute old.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/activity/' },
  input: activityQuery,
  output: ActivityReport,
  errors: {},
  timeoutMs: 30_000,
});

export const downloadActivity = endpoint({
  name: 'identity.activity.download',
  summary:
    'Returns the same as CSV: one row per month or tag, then `total`, then one row per reason that is shown apart, with its minutes.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/activity.csv', produces: 'text/csv' },
  input: activityQuery,
  output: z.string(),
  errors: {},
  timeoutMs: 30_000,
});

export const readPublicActivity = endpoint({
  name: 'identity.activity.read_public',
  summary:
    'Returns the sums of the last twelve months to everyone, without names, at most an hour old. Only with `PUBLIC_FIGURES=on`.',
  access: 'public',
  feature: 'public_figures',
  http: { method: 'GET', path: 'activity/' },
  input: z.object({}),
  output: z.object({ from: z.iso.date(), to: z.iso.date(), totals: ActivityTotals }),
  errors: {},
  timeoutMs: 30_000,
});

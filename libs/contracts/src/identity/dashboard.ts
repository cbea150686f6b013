import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { Trend, TREND_WEEKS } from '../kernel/trend.js';
import { checkPeriod, day } from './day-period.js';

const count = z.int().nonnegative();
/** Null if the service that counts it is currently unavailable. */
const countOrNull = count.nullable();

/** Counts and trends of the community. */
export const DashboardStats = z.object({
  tags: countOrNull,
  /** Verified members, including blocked ones. */
  users: count,
  /** Blogs. */
  posts: countOrNull,
  /** Members who have been reported: as many as `dashboard/reports/` lists. */
  reported_users: count,
  questions: countOrNull,
  blocked_users: count,
  /** Members with reports that no admin has handled. */
  open_reported_users: count,
  /** Open reports of blogs, questions, answers and comments. */
  open_content_reports: countOrNull,
  /** Requests without a teacher. */
  open_requests: countOrNull,
  /** Sessions that took place. */
  sessions: countOrNull,
  /** Since when all emails are on hold, for example after a restore. Null if they are sent. */
  mails_held_since: Instant.nullable(),
  /** Start of each week in the trends. The last one includes today. */
  weeks: z.array(Instant).length(TREND_WEEKS),
  /** New items in each week. */
  trends: z.object({
    users: Trend,
    posts: Trend.nullable(),
    questions: Trend.nullable(),
    requests: Trend.nullable(),
    sessions: Trend.nullable(),
  }),
});
export type DashboardStats = z.output<typeof DashboardStats>;

export const readDashboard = endpoint({
  name: 'identity.dashboard.read',
  summary: 'Returns counts and trends of the community for admins, at most five seconds old.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/stats/' },
  input: z.object({}),
  output: DashboardStats,
  errors: {},
});

/** Longest period of the figures, in days. */
export const MAX_FIGURE_DAYS = 366;

/** Figures of a period of whole days in UTC. */
export const PeriodFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Minutes that settled sessions moved, without those that disputes reversed. */
  minutes_moved: countOrNull,
  /** Sessions that a party or both missed. */
  no_shows: countOrNull,
  /** Members who joined in the period, without blocked ones. */
  new_members: count,
  /** How many of them have had a lesson until now. */
  new_members_with_lesson: count,
  /** Median time between joining and the first lesson of these members, in milliseconds. Null if no time is known. */
  first_lesson_median_ms: count.nullable(),
});
export type PeriodFigures = z.output<typeof PeriodFigures>;

export const readFigures = endpoint({
  name: 'identity.dashboard.read_figures',
  summary:
    'Returns minutes moved, no-shows and the time to the first lesson over a period, at most a minute old.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/figures/' },
  input: z.object({ from: day, to: day }).superRefine(checkPeriod(MAX_FIGURE_DAYS)),
  output: PeriodFigures,
  errors: {},
});

import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { Trend, TREND_WEEKS } from '../kernel/trend.js';

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

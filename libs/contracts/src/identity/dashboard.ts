import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { Trend, TREND_WEEKS } from '../kernel/trend.js';

const count = z.int().nonnegative();
/** Null where the service that counts it can not be had right now. */
const elsewhere = count.nullable();

/** How the community stands, and how it grew. */
export const DashboardStats = z.object({
  tags: elsewhere,
  /** Verified members, blocked ones too. */
  users: count,
  /** Blogs. */
  posts: elsewhere,
  /** Members about whom there were reports: as many as `dashboard/reports/` lists. */
  reported_users: count,
  questions: elsewhere,
  blocked_users: count,
  /** Members whose reports wait for an admin. */
  open_reported_users: count,
  /** Open reports of blogs, questions, answers and comments. */
  open_content_reports: elsewhere,
  /** Requests that look for a teacher. */
  open_requests: elsewhere,
  /** Sessions that took place. */
  sessions: elsewhere,
  /** When each week of the trends began; the last one has today in it. */
  weeks: z.array(Instant).length(TREND_WEEKS),
  /** What came anew in each week. */
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
  summary: 'Counts and trends of the community for admins, at most five seconds old.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/stats/' },
  input: z.object({}),
  output: DashboardStats,
  errors: {},
});

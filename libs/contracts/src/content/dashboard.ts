import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Trend, trendQuery } from '../kernel/trend.js';

const count = z.int().nonnegative();

export const countContent = endpoint({
  name: 'content.dashboard.count',
  summary: 'Counts tags, posts and open reports for the dashboard, and new posts in each of the last weeks.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object(trendQuery),
  output: z.object({
    tags: count,
    blogs: count,
    questions: count,
    open_reports: count,
    trends: z.object({ blogs: Trend, questions: Trend }),
  }),
  errors: {},
});

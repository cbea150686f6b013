import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Trend, trendQuery } from '../kernel/trend.js';

const count = z.int().nonnegative();

export const countExchange = endpoint({
  name: 'exchange.dashboard.count',
  summary:
    'How many requests are open and how many sessions took place, and how many of each came in each of the last weeks, for the dashboard.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object(trendQuery),
  output: z.object({
    open_requests: count,
    sessions: count,
    trends: z.object({ requests: Trend, sessions: Trend }),
  }),
  errors: {},
});

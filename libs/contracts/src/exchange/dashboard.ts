import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Trend, trendQuery } from '../kernel/trend.js';

const count = z.int().nonnegative();

export const countExchange = endpoint({
  name: 'exchange.dashboard.count',
  summary:
    'Counts open requests and completed sessions for the dashboard, and new ones in each of the last weeks.',
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

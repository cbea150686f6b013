import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
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

export const countPeriod = endpoint({
  name: 'exchange.dashboard.count_period',
  summary:
    'Sums up the minutes that sessions moved in a period, and counts the sessions that a party missed.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ from: Instant, until: Instant }),
  output: z.object({ minutes: count, no_shows: count }),
  errors: {},
});

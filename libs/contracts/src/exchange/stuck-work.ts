import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { StuckWork } from '../kernel/stuck-work.js';

export const listStuckWork = endpoint({
  name: 'exchange.stuck_work.list',
  summary: 'Lists work of all services that keeps failing and is being retried, oldest first.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/stuck-work/' },
  input: z.object(pageQuery(20)),
  output: pageOf(StuckWork),
  errors: {},
});

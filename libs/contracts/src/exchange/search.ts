import { z } from 'zod';
import { matchQuery, SearchMatches } from '../content/search.js';
import { endpoint } from '../kernel/endpoint.js';
import { MemberId } from '../kernel/ids.js';

export const findMatches = endpoint({
  name: 'exchange.search.find',
  summary: 'Finds open requests of members other than the viewer, for the search of everything.',
  access: 'internal',
  callers: ['content'],
  repeatable: true,
  input: z.object({ ...matchQuery, viewer: MemberId }),
  output: z.object({ requests: SearchMatches }),
  errors: {},
});

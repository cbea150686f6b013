import { z } from 'zod';
import { matchQuery, SearchMatches } from '../content/search.js';
import { endpoint } from '../kernel/endpoint.js';

export const findMatches = endpoint({
  name: 'identity.search.find',
  summary: 'Finds members and offers by words and word prefixes, for the search of everything.',
  access: 'internal',
  callers: ['content'],
  repeatable: true,
  input: z.object(matchQuery),
  output: z.object({
    members: SearchMatches,
    /** Empty from a process of an earlier version. */
    offers: SearchMatches.default({ results: [], has_more: false }),
  }),
  errors: {},
});

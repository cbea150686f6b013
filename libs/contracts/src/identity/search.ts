import { z } from 'zod';
import { matchQuery, SearchMatches } from '../content/search.js';
import { endpoint } from '../kernel/endpoint.js';

export const findMatches = endpoint({
  name: 'identity.search.find',
  summary:
    'Finds members by words and word prefixes of their names and skills, for the search of everything.',
  access: 'internal',
  callers: ['content'],
  repeatable: true,
  input: z.object(matchQuery),
  output: z.object({ members: SearchMatches }),
  errors: {},
});

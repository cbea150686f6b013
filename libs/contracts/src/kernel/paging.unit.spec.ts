import { z } from 'zod';
import { SessionId } from './ids.js';
import { searchQuery } from './paging.js';

const refusals = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('what a list is narrowed by', () => {
  it.each([
    [{ search: 'x'.repeat(201) }, 'Search for at most 200 characters.'],
    [{ search: ['a', 'b'] }, 'The search must be text.'],
    [{ category: 'x'.repeat(101) }, 'category must be the name of a tag.'],
    [{ category: ['a', 'b'] }, 'category must be the name of a tag.'],
  ])('is refused in a sentence of ours where it can be none', (query, sentence) => {
    expect(refusals(z.object(searchQuery), query)).toEqual([sentence]);
  });
});

it.each([['x'.repeat(65)], [''], [7]])('an id is refused in a sentence of ours: %j', (id) => {
  expect(refusals(SessionId, id)).toEqual(['Invalid ID.']);
});

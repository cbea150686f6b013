import { z } from 'zod';
import { SessionId } from './ids.js';
import { searchQuery } from './paging.js';

const errorsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('the query of a list', () => {
  it.each([
    [{ search: 'x'.repeat(201) }, 'Search for at most 200 characters.'],
    [{ search: ['a', 'b'] }, 'The search must be text.'],
    [{ category: 'x'.repeat(101) }, 'category must be the name of a tag.'],
    [{ category: ['a', 'b'] }, 'category must be the name of a tag.'],
  ])('is rejected with our own message if it is invalid', (query, sentence) => {
    expect(errorsOf(z.object(searchQuery), query)).toEqual([sentence]);
  });
});

it.each([['x'.repeat(65)], [''], [7]])('an invalid id is rejected with our own message: %j', (id) => {
  expect(errorsOf(SessionId, id)).toEqual(['Invalid ID.']);
});

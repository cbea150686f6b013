import { tokenQueriesOf, tokensOf } from './tokens.js';

/** Returns how well a search matches a title: 0 is best, -1 is no match. */
function matchQuality(search: string, title: string): number {
  const tokens = new Set(tokensOf({ title, tags: [], names: [], body: '' }));
  return tokenQueriesOf(search).findIndex((demand) =>
    demand.every((one) => one.some((token) => tokens.has(token))),
  );
}

describe('search by title', () => {
  it.each([
    ['phot', 'Photographers'],
    ['photographers', 'Photographers'],
    ['internationalisation', 'Internationalisations'],
  ])('matches the search %s with the title %s', (search, title) =>
    expect(matchQuality(search, title)).toBe(0),
  );

  it.each([
    ['photograhpers', 'Photographers'],
    ['zithermwrnk7v', 'zithermwrnk7vz'],
  ])('matches the search %s with the title %s despite one wrong letter', (search, title) =>
    expect(matchQuality(search, title)).toBeGreaterThan(-1),
  );

  it.each([
    ['zithermwrnzz1c', 'zithermwrnk7vz'],
    ['photographing', 'Photographers'],
    ['photohraphres', 'Photographers'],
  ])('does not match the search %s with the title %s: more than one letter differs', (search, title) =>
    expect(matchQuality(search, title)).toBe(-1),
  );
});

it('creates one token per word of a body, regardless of the word’s length', () => {
  const body = Array.from({ length: 300 }, (_, index) => `internationalisation${index}`).join(' ');
  expect(tokensOf({ title: '', tags: [], names: [], body })).toHaveLength(300);
});

import { demandsOf, tokensOf } from './tokens.js';

/** How good a search finds a title: 0 is best, -1 not at all. */
function found(search: string, title: string): number {
  const tokens = new Set(tokensOf({ title, tags: [], names: [], body: '' }));
  return demandsOf(search).findIndex((demand) =>
    demand.every((one) => one.some((token) => tokens.has(token))),
  );
}

describe('a title is found', () => {
  it.each([
    ['phot', 'Photographers'],
    ['photographers', 'Photographers'],
    ['internationalisation', 'Internationalisations'],
  ])('by %s as %s', (search, title) => expect(found(search, title)).toBe(0));

  it.each([
    ['photograhpers', 'Photographers'],
    ['zithermwrnk7v', 'zithermwrnk7vz'],
  ])('by %s as %s, with one letter wrong', (search, title) =>
    expect(found(search, title)).toBeGreaterThan(-1),
  );

  it.each([
    ['zithermwrnzz1c', 'zithermwrnk7vz'],
    ['photographing', 'Photographers'],
    ['photohraphres', 'Photographers'],
  ])('not by %s as %s: more than a letter is another word', (search, title) =>
    expect(found(search, title)).toBe(-1),
  );
});

it('a text has one token for each of its words, however long they are', () => {
  const body = Array.from({ length: 300 }, (_, index) => `internationalisation${index}`).join(' ');
  expect(tokensOf({ title: '', tags: [], names: [], body })).toHaveLength(300);
});

import { queryTokensOf, indexTokensOf } from './search-tokens.js';

const finds = (search: string, ...texts: string[]) => {
  const found = new Set(indexTokensOf(texts));
  return queryTokensOf(search).every((word) => found.has(word));
};

describe('the search for members', () => {
  it.each([
    ['mi', 'Mira Sander'],
    ['SANDER mira', 'Mira Sander'],
    ['zoe', 'Zoë'],
    ['Zoë', 'zoe'],
    ['guit', 'Classical guitar'],
    ['2', 'C 2'],
    ['नम', 'नमस्ते'],
    ['internationalisation', 'Internationalisation'],
  ])('finds %s in %s', (search, text) => expect(finds(search, text)).toBe(true));

  it.each([
    ['ander', 'Mira Sander'],
    ['mira tom', 'Mira Sander'],
  ])('does not find %s in %s', (search, text) => expect(finds(search, text)).toBe(false));
});

it('uses only the first six words of a search', () => {
  expect(queryTokensOf('a b c d e f g h')).toHaveLength(6);
});

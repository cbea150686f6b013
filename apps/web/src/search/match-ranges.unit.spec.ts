import { matchRangesOf } from './match-ranges';

const highlighted = (text: string, search: string) =>
  matchRangesOf(text, search).map(([from, upTo]) => text.slice(from, upTo));

describe('match in a text', () => {
  it.each([
    ['marks the beginning of a word, regardless of case', 'Bicycle repair', 'rep BIC', ['Bic', 'rep']],
    ['marks a whole word with accents', 'Crème brûlée', 'creme', ['Crème']],
    ['marks no middle of a word if another word begins with it', 'Skating and art', 'art', ['art']],
    ['marks the middle of a word if none begins with it', 'Photography', 'graph', ['graph']],
    ['treats special characters literally', 'C++ and C', '++', ['++']],
    ['marks nothing without a search', 'Bicycle repair', '', []],
    ['marks nothing if there is no match', 'Bicycle repair', 'guitar', []],
  ])('%s', (_rule, text, search, expected) => {
    expect(highlighted(text, search)).toEqual(expected);
  });
});

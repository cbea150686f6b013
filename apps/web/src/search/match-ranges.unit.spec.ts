import { matchRangesOf } from './match-ranges';

const highlighted = (text: string, search: string) =>
  matchRangesOf(text, search).map(([from, upTo]) => text.slice(from, upTo));

describe('match in a text', () => {
  it.each([
    ['begins a word, whatever its case', 'Bicycle repair', 'rep BIC', ['Bic', 'rep']],
    ['is a whole word where accents stand between', 'Crème brûlée', 'creme', ['Crème']],
    ['is not the middle of a word where another begins with it', 'Skating and art', 'art', ['art']],
    ['is the middle of a word where none begins with it', 'Photography', 'graph', ['graph']],
    ['is taken as it is written', 'C++ and C', '++', ['++']],
    ['is nothing without a search', 'Bicycle repair', '', []],
    ['is nothing where nothing was found', 'Bicycle repair', 'guitar', []],
  ])('%s', (_rule, text, search, expected) => {
    expect(highlighted(text, search)).toEqual(expected);
  });
});

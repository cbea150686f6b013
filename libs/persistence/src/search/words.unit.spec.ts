import {
  truncateWord,
  prefixesOf,
  foldText,
  isWithinOneEdit,
  deletionVariantsOf,
  wordPositionsOf,
  wordsOf,
} from './words.js';

it('splits a text into words, ignoring case, accents and punctuation', () => {
  expect(wordsOf('Café-Müsli: 2 eggs, CAFE; C++ & c#!', 100)).toEqual([
    'cafe',
    'musli',
    '2',
    'eggs',
    'c++',
    'c#',
  ]);
  expect(wordsOf('one two three', 2)).toEqual(['one', 'two']);
  expect(wordsOf(' …!? ', 5)).toEqual([]);
});

it('treats each character of a script without spaces as a word', () => {
  expect(wordsOf('日本語 text', 10)).toEqual(['日', '本', '語', 'text']);
});

it('returns the position of each word in the text', () => {
  const text = 'É, naïve';
  expect(wordPositionsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['É', 'naïve']);
});

it('returns all prefixes of a word, up to its first 24 letters', () => {
  expect(prefixesOf('go')).toEqual(['go']);
  expect(prefixesOf('gong')).toEqual(['go', 'gon', 'gong']);
  expect(prefixesOf('c')).toEqual(['c']);
  expect(prefixesOf('photographers').at(-1)).toBe('photographers');
  expect(truncateWord('photographers')).toBe('photographers');
  expect(prefixesOf('a'.repeat(1_000))).toHaveLength(23);
  expect(truncateWord('a'.repeat(1_000))).toBe('a'.repeat(24));
});

it.each([
  ['python', 'pyhton', 'two swapped'],
  ['python', 'pythin', 'another one'],
  ['python', 'pythn', 'one less'],
  ['python', 'pythoon', 'one more'],
  ['python', 'ython', 'no first one'],
])('forgives one letter: %s for %s (%s)', (word, typed) => {
  expect(isWithinOneEdit(word, typed)).toBe(true);
});

it('forgives neither two letters nor one in a short word', () => {
  expect(isWithinOneEdit('python', 'pxthxn')).toBe(false);
  expect(isWithinOneEdit('java', 'lava')).toBe(true);
  expect(isWithinOneEdit('cat', 'car')).toBe(false);
  expect(deletionVariantsOf('cat')).toEqual([]);
});

it('folds characters that look the same to the same text', () => {
  expect(foldText('ﬁlm Ｗide')).toBe('film wide');
});

import { asked, beginningsOf, folded, isNear, nearOf, placesOf, wordsOf } from './words.js';

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
  expect(placesOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['É', 'naïve']);
});

it('returns all prefixes of a word, up to its first 24 letters', () => {
  expect(beginningsOf('go')).toEqual(['go']);
  expect(beginningsOf('gong')).toEqual(['go', 'gon', 'gong']);
  expect(beginningsOf('c')).toEqual(['c']);
  expect(beginningsOf('photographers').at(-1)).toBe('photographers');
  expect(asked('photographers')).toBe('photographers');
  expect(beginningsOf('a'.repeat(1_000))).toHaveLength(23);
  expect(asked('a'.repeat(1_000))).toBe('a'.repeat(24));
});

it.each([
  ['python', 'pyhton', 'two swapped'],
  ['python', 'pythin', 'another one'],
  ['python', 'pythn', 'one less'],
  ['python', 'pythoon', 'one more'],
  ['python', 'ython', 'no first one'],
])('forgives one letter: %s for %s (%s)', (word, typed) => {
  expect(isNear(word, typed)).toBe(true);
});

it('forgives neither two letters nor one in a short word', () => {
  expect(isNear('python', 'pxthxn')).toBe(false);
  expect(isNear('java', 'lava')).toBe(true);
  expect(isNear('cat', 'car')).toBe(false);
  expect(nearOf('cat')).toEqual([]);
});

it('folds characters that look the same to the same text', () => {
  expect(folded('ﬁlm Ｗide')).toBe('film wide');
});

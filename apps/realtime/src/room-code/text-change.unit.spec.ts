import { changeBetween } from './text-change.js';

const applied = (before: string, after: string): string => {
  const change = changeBetween(before, after);
  if (change === null) return before;
  return before.slice(0, change.at) + change.insert + before.slice(change.at + change.remove);
};

it('returns null for equal texts', () => {
  expect(changeBetween('same', 'same')).toBeNull();
});

it('returns only the range that differs', () => {
  expect(changeBetween('one three', 'one two three')).toEqual({ at: 5, remove: 0, insert: 'wo t' });
  expect(changeBetween('abc', 'ac')).toEqual({ at: 1, remove: 1, insert: '' });
  expect(changeBetween('aa', 'aaa')).toEqual({ at: 2, remove: 0, insert: 'a' });
  expect(changeBetween('', 'new')).toEqual({ at: 0, remove: 0, insert: 'new' });
});

it('never splits a surrogate pair', () => {
  expect(changeBetween('a😀b', 'a😁b')).toEqual({ at: 1, remove: 2, insert: '😁' });
  expect(changeBetween('😀', '🀀')).toEqual({ at: 0, remove: 2, insert: '🀀' });
});

it('transforms any text into any other', () => {
  const letters = ['a', 'b', '😀', '😁', '🀀', '\n'];
  let seed = 7;
  const next = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most;
  const word = () => Array.from({ length: next(8) }, () => letters[next(letters.length)]).join('');
  for (let i = 0; i < 2_000; i += 1) {
    const [before, after] = [word(), word()];
    expect(applied(before, after)).toBe(after);
    expect(changeBetween(before, after)?.insert.isWellFormed()).not.toBe(false);
  }
});

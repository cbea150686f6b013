import { differing } from './agreement.js';

it('finds nothing where both sides have the same lines, in whatever order', () => {
  expect(differing({ done: ['a', 'b', 'b'], said: ['b', 'a', 'b'] })).toEqual([]);
});

it('finds what the system does not say, what it says and is not so, and what it says twice', () => {
  expect(differing({ done: ['a', 'held 0'], said: ['held 15', 'b', 'b'] })).toEqual([
    'not said: a',
    'not said: held 0',
    'not so: held 15',
    'not so: b',
    'not so: b',
  ]);
  expect(differing({ done: ['a'], said: ['a', 'a'] })).toEqual(['not so: a']);
});

import { differing } from './agreement.js';

it('finds no difference if both sides have the same lines in any order', () => {
  expect(differing({ done: ['a', 'b', 'b'], said: ['b', 'a', 'b'] })).toEqual([]);
});

it('finds lines that the system lacks, reports wrongly or reports twice', () => {
  expect(differing({ done: ['a', 'held 0'], said: ['held 15', 'b', 'b'] })).toEqual([
    'missing: a',
    'missing: held 0',
    'unexpected: held 15',
    'unexpected: b',
    'unexpected: b',
  ]);
  expect(differing({ done: ['a'], said: ['a', 'a'] })).toEqual(['unexpected: a']);
});

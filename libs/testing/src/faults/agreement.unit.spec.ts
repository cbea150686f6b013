import { unmatchedLines } from './agreement.js';

it('finds no difference if both sides have the same lines in any order', () => {
  expect(unmatchedLines({ expected: ['a', 'b', 'b'], reported: ['b', 'a', 'b'] })).toEqual([]);
});

it('finds lines that the system lacks, reports wrongly or reports twice', () => {
  expect(unmatchedLines({ expected: ['a', 'held 0'], reported: ['held 15', 'b', 'b'] })).toEqual([
    'missing: a',
    'missing: held 0',
    'unexpected: held 15',
    'unexpected: b',
    'unexpected: b',
  ]);
  expect(unmatchedLines({ expected: ['a'], reported: ['a', 'a'] })).toEqual(['unexpected: a']);
});

import { parseSelection, UsageError } from '../src/selection.ts';

const parse = (...args: string[]) => parseSelection(args, ['unit', 'web', 'int']);

it.each([
  [[], { suites: [], paths: [], changedSince: undefined, exhaustive: false }],
  [['unit', 'web'], { suites: ['unit', 'web'], paths: [] }],
  [
    ['apps/ledger/src/transfer-descriptions', 'int'],
    { suites: ['int'], paths: ['apps/ledger/src/transfer-descriptions'] },
  ],
  [['--changed'], { changedSince: '' }],
  [['--changed=origin/main', 'unit'], { changedSince: 'origin/main', suites: ['unit'] }],
  [['--all'], { exhaustive: true }],
])('reads %j', (args, expected) => {
  expect(parse(...args)).toMatchObject(expected);
});

it('rejects an unknown option', () => {
  expect(() => parse('--fast')).toThrow(UsageError);
});

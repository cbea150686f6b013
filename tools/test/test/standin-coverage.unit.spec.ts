import { jest } from '@jest/globals';
import type { DatabaseUse } from '../src/recordings.ts';
import { checkCoverage } from '../src/standin-coverage.ts';

const PROVEN = 'conformance\tcommand find\nconformance\tquery $gt\n';
const int = (recording: string): DatabaseUse => ({ suite: 'int', kind: 'standin', recording });
const e2e = (recording: string): DatabaseUse => ({ suite: 'e2e', kind: 'standin', recording });

async function check(uses: DatabaseUse[], conformance: string = PROVEN) {
  const lines: string[] = [];
  const recordConformance = jest.fn(() => Promise.resolve(conformance));
  const count = await checkCoverage(uses, { report: (line) => lines.push(line), recordConformance });
  return { count, lines, recordConformance };
}

it('passes when the conformance suite covers every used feature', async () => {
  const { count, recordConformance } = await check([
    int(`${PROVEN}product\tcommand find\n`),
    e2e('product\tquery $gt\n'),
  ]);
  expect(count).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(recordConformance).not.toHaveBeenCalled();
});

it('fails and names a feature that any suite used without coverage', async () => {
  const { count, lines } = await check([
    int(`${PROVEN}product\tcommand find\n`),
    e2e('product\tquery $mod\n'),
  ]);
  expect(count).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(lines.join('\n')).toContain('query $mod');
});

it('runs the conformance suite on the stand-in when it ran only on a real server', async () => {
  const given: DatabaseUse = { suite: 'int', kind: 'container', recording: '' };
  const { count, lines, recordConformance } = await check([given, e2e('product\tquery $gt\n')]);
  expect(count).toEqual({ passed: 1, failed: 0, skipped: 1 });
  expect(recordConformance).toHaveBeenCalledTimes(1);
  expect(lines[0]).toContain('int ran on a real MongoDB (container)');
});

it('counts suites on a real server as skipped and reports why', async () => {
  const { count, lines } = await check([{ suite: 'e2e', kind: 'uri', recording: '' }]);
  expect(count).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(lines[0]).toContain('e2e ran on a real MongoDB (uri)');
});

it.each([
  ['nothing ran', [], 'together with int or e2e'],
  ['a stand-in recorded nothing', [int(PROVEN)], 'recorded nothing'],
])('rejects when %s', async (_case, uses, reason) => {
  await expect(check(uses)).rejects.toThrow(reason);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from '../src/jest.ts';
import { countOf } from '../src/results.ts';

const GOOD = `test('is true', () => undefined); test.todo('will be');`;
const BAD = `test('is wrong', () => { throw new Error('always'); });`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillhour-runner-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(specs: Record<string, string>) {
  const files = Object.entries(specs).map(([name, text]) => {
    const file = join(folder, `${name}.spec.cjs`);
    writeFileSync(file, text);
    return file;
  });
  const config = { rootDir: folder, testMatch: ['**/*.spec.cjs'], moduleFileExtensions: ['cjs', 'js'] };
  return runJest({
    config: JSON.stringify({ ...config, transform: {}, reporters: [] }),
    files,
    testTimeoutMs: 10_000,
  });
}

it('counts each test, and a file that cannot be run as one failure', async () => {
  const reports = await run({ good: GOOD, bad: BAD, broken: 'this is no program' });
  expect(countOf(reports)).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

it('returns no reports without files', async () => {
  expect(await run({})).toEqual([]);
});

it('runs only the listed files', async () => {
  writeFileSync(join(folder, 'other.spec.cjs'), BAD);
  expect(countOf(await run({ good: GOOD }))).toEqual({ passed: 1, failed: 0, skipped: 1 });
});

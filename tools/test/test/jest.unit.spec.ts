import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from '../src/jest.ts';

/** Passes from its second run on. */
const SHAKY = `
const { existsSync, writeFileSync } = require('node:fs');
test('comes true in time', () => {
  const mark = __filename + '.ran';
  const ran = existsSync(mark);
  writeFileSync(mark, '');
  expect(ran).toBe(true);
});`;
const GOOD = `test('is true', () => undefined); test.todo('will be');`;
const BAD = `test('is wrong', () => { throw new Error('always'); });`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillhour-once-more-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(specs: Record<string, string>, onceMore?: (line: string) => void) {
  for (const [name, text] of Object.entries(specs)) writeFileSync(join(folder, `${name}.spec.cjs`), text);
  const config = { rootDir: folder, testMatch: ['**/*.spec.cjs'], moduleFileExtensions: ['cjs', 'js'] };
  return runJest({
    config: JSON.stringify({ ...config, transform: {}, reporters: [] }),
    workers: 2,
    ...(onceMore && { onceMore }),
  });
}

it('counts by test, and a file that cannot be run as one', async () => {
  const count = await run({ good: GOOD, bad: BAD, broken: 'this is no program' });
  expect(count).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

it('runs what failed once more where that is asked, and says what passed only then', async () => {
  const lines: string[] = [];
  const specs = { good: GOOD, shaky: SHAKY };
  expect(await run(specs, (line) => lines.push(line))).toEqual({
    ...{ passed: 2, failed: 0, skipped: 1 },
    shaky: [expect.stringMatching(/shaky\.spec\.cjs\n +comes true in time$/)],
  });
  expect(lines).toEqual([expect.stringMatching(/^failed, and run once more: .*shaky\.spec\.cjs$/)]);
});

it('what is wrong stays wrong', async () => {
  expect(await run({ good: GOOD, bad: BAD }, () => undefined)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    shaky: [],
  });
});

it('more than eight files do not fail by chance', async () => {
  const specs = Object.fromEntries([...'abcdefghi'].map((name) => [name, SHAKY]));
  expect(await run(specs, () => undefined)).toEqual({ passed: 0, failed: 9, skipped: 0 });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVersion } from './version.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'skillhour-version-'));
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'skillhour', version: '1.2.3' }));
});
afterEach(() => rm(root, { recursive: true }));

it('is the one that the build of the image wrote', async () => {
  const built = { version: '1.3.0', commit: '0123abcd', builtAt: '2026-11-28T12:00:00Z' };
  await writeFile(join(root, 'version.json'), JSON.stringify(built));
  expect(readVersion(root)).toEqual(built);
});

it('is that of package.json in a checkout', () => {
  expect(readVersion(root)).toEqual({ version: '1.2.3', commit: 'unknown', builtAt: 'unknown' });
});

it('rejects an incomplete file instead of guessing', async () => {
  await writeFile(join(root, 'version.json'), JSON.stringify({ version: '1.3.0' }));
  expect(() => readVersion(root)).toThrow(/commit/);
});

it('is found from the folder of this file', () => {
  expect(readVersion().version).toMatch(/^\d+\.\d+\.\d+/);
});

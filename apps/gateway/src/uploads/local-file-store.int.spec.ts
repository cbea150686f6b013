import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFileStore } from '../../test/file-store-suite.js';
import { LocalFileStore } from './local-file-store.js';

const folder = mkdtempSync(join(tmpdir(), 'skillhour-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

testFileStore(() => new LocalFileStore(join(folder, 'images')));

it('writes nothing before the first upload', async () => {
  const unused = join(folder, 'unused');
  const store = new LocalFileStore(unused);
  expect(await store.read({ id: 'none', file: 'card.webp', isPrivate: false })).toBeNull();
  expect(await store.uploads({ afterMs: 0, beforeMs: Date.now() })).toEqual([]);
  expect(existsSync(unused)).toBe(false);
});

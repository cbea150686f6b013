import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTestFolder } from './test-folder.ts';

describe('createTestFolder', () => {
  it('removes the folders of ended processes and keeps those of running ones', () => {
    const own = createTestFolder('one');
    const { pid: ended } = spawnSync(process.execPath, ['--version']);
    const left = mkdtempSync(join(dirname(own), `skillhour-test-${ended}-left-`));
    const next = createTestFolder('two');
    expect([own, left, next].map((folder) => existsSync(folder))).toEqual([true, false, true]);
    for (const folder of [own, next]) rmSync(folder, { recursive: true });
  });
});

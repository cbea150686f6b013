import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_DISK = '/dev/shm';
/** Space that the data of all tests at the same time needs at most. */
const NEEDED_BYTES = 2 * 1024 ** 3;
const PREFIX = 'skillhour-test-';

/**
 * Creates a folder for a test's database, broker or system. It is on the memory disk if that has space: each commit is flushed to the disk,
 * and a shared disk sometimes takes seconds. Removes the folders of processes that ended without removing theirs.
 */
export function createTestFolder(name: string): string {
  const root = hasMemoryDisk() ? MEMORY_DISK : tmpdir();
  for (const folder of readdirSync(root)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(folder) ?? [];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(root, folder), { recursive: true, force: true });
  }
  return mkdtempSync(join(root, `${PREFIX}${process.pid}-${name}-`));
}

function hasMemoryDisk(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

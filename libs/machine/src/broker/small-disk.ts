import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../processes/capture.ts';

const CHUNK = Buffer.alloc(64 * 1024);

/** A disk in memory that is small enough to be filled. */
export class SmallDisk {
  /** The folder in which it is mounted. It has no name of a test's folder, because leftovers of those are deleted by others. */
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns undefined if this user must not mount anything. */
  static async create(bytes: number): Promise<SmallDisk | undefined> {
    const folder = mkdtempSync(join(tmpdir(), 'skillhour-disk-'));
    const options = `size=${bytes},mode=0700`;
    const { status } = await capture('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    if (status === 0) return new SmallDisk(folder);
    await rm(folder, { recursive: true });
    return undefined;
  }

  /** Writes a file until no space is left. */
  fill(): void {
    const file = openSync(this.#ballast, 'w');
    try {
      for (;;) writeSync(file, CHUNK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Deletes that file. */
  async free(): Promise<void> {
    await rm(this.#ballast, { force: true });
  }

  async remove(): Promise<void> {
    await capture('umount', [this.folder]);
    await rm(this.folder, { recursive: true, force: true });
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }
}

import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { FileStore } from './file-store.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Maximum age of files to check. Older ones were checked many times, so a sweep costs only the uploads of
 * these days.
 */
const CHECKED_MS = 30 * DAY_MS;

/**
 * Deletes uploads that nothing referenced within a day (product decision 24e). Several gateways may run this
 * at once.
 */
@Injectable()
export class DeleteUnusedFiles {
  constructor(
    private readonly store: FileStore,
    loops: Loops,
  ) {
    loops.start({
      name: 'unused-files',
      run: async (signal) => {
        await this.run(Date.now(), signal);
        return HOUR_MS;
      },
    });
  }

  async run(nowMs: number, signal?: AbortSignal): Promise<void> {
    const period = { afterMs: nowMs - CHECKED_MS, beforeMs: nowMs - DAY_MS };
    for (const file of await this.store.uploads(period)) {
      if (signal?.aborted) return;
      await this.store.removeUnused(file);
    }
  }
}

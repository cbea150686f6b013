import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { ImageStore } from './image-store.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Maximum age of files to check. Older ones were checked many times, so a sweep costs only the uploads of
 * these days.
 */
const CHECKED_MS = 30 * DAY_MS;
/** A UUID version 7 starts with its time in milliseconds, in this many hexadecimal digits. */
const TIME_DIGITS = 12;

/**
 * Deletes uploads that nothing referenced within a day (product decision 24e). Several gateways may run this
 * at once.
 */
@Injectable()
export class DeleteUnusedFiles {
  constructor(
    private readonly store: ImageStore,
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
    for (const { id, uploader } of await this.store.references.all()) {
      if (signal?.aborted) return;
      const ageMs = nowMs - uploadedAtMs(id);
      if (ageMs > DAY_MS && ageMs < CHECKED_MS) await this.store.removeUnused(id, uploader);
    }
  }
}

const uploadedAtMs = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16);

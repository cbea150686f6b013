import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { ImageStore } from './image-store.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Older files have been checked many times: a sweep costs the uploads of these days, not all there are. */
const CHECKED_MS = 30 * DAY_MS;
/** An id (UUID version 7) begins with its time in milliseconds, in as many hexadecimal digits. */
const TIME_DIGITS = 12;

/** Deletes uploads that nothing referred to within a day (product decision 24e). Several gateways may do so at once. */
@Injectable()
export class SweepUnused {
  constructor(
    private readonly store: ImageStore,
    loops: Loops,
  ) {
    loops.start({
      name: 'unused-files',
      round: async (signal) => {
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

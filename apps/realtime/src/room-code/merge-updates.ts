import { Injectable } from '@nestjs/common';
import { createCommonError } from '@skillhour/contracts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RoomTexts } from './code-thread.js';

/** Located next to this file, compiled or not. */
const PROGRAM = new URL(`./code-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const MAX_WAITING = 50;

/**
 * Merges the updates of rooms in a thread, one room after the other, so that no update blocks the service.
 */
@Injectable()
export class MergeUpdates {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /**
   * Returns the room's texts, or null after the deadline and for updates that cannot be applied. `deadlineMs`
   * excludes the start of the thread.
   */
  async run(updates: readonly Uint8Array[], deadlineMs: number): Promise<RoomTexts | null> {
    if (this.#waiting >= MAX_WAITING) throw createCommonError('service.unavailable', { service: 'Realtime' });
    this.#waiting += 1;
    const merged = this.#last.then(() => merge(updates, deadlineMs)).finally(() => (this.#waiting -= 1));
    this.#last = merged;
    return merged;
  }
}

async function merge(updates: readonly Uint8Array[], deadlineMs: number): Promise<RoomTexts | null> {
  const worker = new Worker(PROGRAM, { name: 'code', execArgv: [], resourceLimits: HEAP });
  try {
    await once(worker, 'message');
    worker.postMessage(updates);
    const [texts] = (await once(worker, 'message', { signal: AbortSignal.timeout(deadlineMs) })) as [
      RoomTexts,
    ];
    return texts;
  } catch {
    return null;
  } finally {
    await worker.terminate();
  }
}

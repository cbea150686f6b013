import { setTimeout as delay } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { counter, type Logger } from '@skillhour/observability';
import { MediaWorker, type WorkerSettings } from './media-worker.js';

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

const deaths = counter({
  name: 'skillhour_media_worker_deaths_total',
  help: 'Workers that died unexpectedly, with all their rooms.',
});

/**
 * The workers of this process. A dead worker is replaced. Its rooms are lost, and their owners are notified
 * by the close event.
 */
export class WorkerPool implements OnApplicationShutdown {
  readonly #slots: (MediaWorker | null)[];
  readonly #settings: WorkerSettings;
  readonly #logger: Logger;
  readonly #waiting = new Set<() => void>();
  #closed = false;

  static async create(count: number, settings: WorkerSettings, logger: Logger): Promise<WorkerPool> {
    const pool = new WorkerPool(count, settings, logger);
    try {
      await Promise.all(pool.#slots.map((_, slot) => pool.#start(slot)));
      return pool;
    } catch (error) {
      pool.close();
      throw error;
    }
  }

  /** Used by `create` only: a pool constructed directly has no workers. */
  constructor(count: number, settings: WorkerSettings, logger: Logger) {
    this.#slots = new Array<MediaWorker | null>(count).fill(null);
    this.#settings = settings;
    this.#logger = logger;
  }

  get workers(): MediaWorker[] {
    return this.#slots.filter((worker) => worker !== null);
  }

  /** The workers with their slots. A replacement takes the slot of the worker it replaces. */
  get bySlot(): [slot: number, worker: MediaWorker][] {
    return [...this.#slots.entries()].filter((entry): entry is [number, MediaWorker] => entry[1] !== null);
  }

  /** Returns the worker with the fewest rooms. Waits up to `waitMs` if all are being replaced. */
  async leastLoaded(waitMs: number): Promise<MediaWorker | null> {
    if (this.workers.length === 0) await this.#started(waitMs);
    return this.workers.toSorted((a, b) => a.rooms - b.rooms)[0] ?? null;
  }

  close(): void {
    this.#closed = true;
    for (const worker of this.workers) worker.close();
    this.#slots.fill(null);
    this.#wake();
  }

  onApplicationShutdown(): void {
    this.close();
  }

  async #start(slot: number): Promise<void> {
    const { port } = this.#settings;
    const settings = { ...this.#settings, port: port === 0 ? 0 : port + slot };
    const worker = await MediaWorker.create(settings, (reason) => {
      this.#logger.error({ slot, pid: worker.pid, reason: reason.message }, 'media worker died');
      deaths.inc();
      this.#slots[slot] = null;
      void this.#replace(slot);
    });
    if (this.#closed) return worker.close();
    this.#slots[slot] = worker;
    this.#wake();
  }

  async #replace(slot: number): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !this.#closed; retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)) {
      try {
        await this.#start(slot);
        return this.#logger.info({ slot }, 'media worker replaced');
      } catch (error) {
        this.#logger.error({ slot, err: error }, 'media worker could not be started');
        await delay(retryMs, undefined, { ref: false });
      }
    }
  }

  async #started(waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, waitMs);
    this.#waiting.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
  }
}

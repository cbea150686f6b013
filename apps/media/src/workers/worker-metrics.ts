import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { counter, gauge } from '@skillhour/observability';
import type { MediaWorker } from './media-worker.js';
import { WorkerPool } from './worker-pool.js';

const MEASURE_EVERY_MS = 10_000;

const cpu = counter({
  name: 'skillhour_media_worker_cpu_seconds_total',
  help: 'CPU time of the media workers by slot; one second per second is a full core. Updated every ten seconds.',
  labels: ['slot'],
});
const rooms = gauge({
  name: 'skillhour_media_worker_rooms',
  help: 'Rooms per media worker. Updated every ten seconds.',
  labels: ['slot'],
});

/** Periodically measures the load of each worker. */
@Injectable()
export class WorkerMetrics {
  readonly #reportedSeconds = new WeakMap<MediaWorker, number>();

  constructor(
    private readonly pool: WorkerPool,
    loops: Loops,
  ) {
    const run = async () => {
      await this.measure();
      return MEASURE_EVERY_MS;
    };
    loops.start({ name: 'media-workers', run, retryMs: MEASURE_EVERY_MS });
  }

  async measure(): Promise<void> {
    await Promise.all(this.pool.bySlot.map(([slot, worker]) => this.#measureWorker(String(slot), worker)));
  }

  async #measureWorker(slot: string, worker: MediaWorker): Promise<void> {
    rooms.set({ slot }, worker.rooms);
    const seconds = await worker.cpuSeconds().catch((error: unknown) => {
      // The worker died meanwhile and is being replaced.
      if (worker.closed) return undefined;
      throw error;
    });
    if (seconds === undefined) return;
    cpu.inc({ slot }, Math.max(0, seconds - (this.#reportedSeconds.get(worker) ?? 0)));
    this.#reportedSeconds.set(worker, seconds);
  }
}

import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { SweepDecisions } from '../disputes/index.js';
import { SweepExpiredRequests, SweepIntents, SweepReservedRequests } from '../requests/index.js';
import { SweepOverdueSessions } from '../settlement/index.js';
import { WorkPool, type Sweep } from './work-pool.js';

/** Maximum number of items of one kind that one run starts, and that are in progress concurrently. */
const BATCH = 50;
const PARALLEL = 4;
/**
 * How long an item that could not be claimed is not retried: a killed process's transaction on it lasts eight seconds.
 */
const RETRY_DELAY_MS = 5_000;

/**
 * Finds work that is due or was left unfinished by a crash. Runs one loop per kind, so that settling never waits for
 * expiring. Processes several items of a kind concurrently, so that none waits for a slow one. Each item is claimed by
 * a guarded update with a lease, so several processes may sweep concurrently.
 */
@Injectable()
export class Sweeper implements OnModuleDestroy {
  readonly #pools: WorkPool[] = [];

  constructor(
    release: SweepIntents,
    settle: SweepOverdueSessions,
    expire: SweepExpiredRequests,
    open: SweepReservedRequests,
    decide: SweepDecisions,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS }: ExchangeConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    for (const [name, sweep] of Object.entries<Sweep>({ release, settle, expire, open, decide })) {
      const onError = (err: unknown, id: string) => {
        logger.warn({ err, sweep: name, id }, 'unfinished work could not be taken over, will be retried');
      };
      const pool = new WorkPool(sweep, {
        parallel: PARALLEL,
        batch: BATCH,
        retryDelayMs: RETRY_DELAY_MS,
        onError,
      });
      this.#pools.push(pool);
      const run = async (signal: AbortSignal) => {
        await pool.run(signal);
        return SWEEP_INTERVAL_MS;
      };
      loops.start({ name: `sweep-${name}`, run, retryMs: SWEEP_INTERVAL_MS });
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.waitUntilIdle()));
  }
}

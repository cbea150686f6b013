import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { SweepExpired, SweepIntents } from '../requests/index.js';
import { SweepOverdue } from '../settlement/index.js';

/** What one round takes over at most of its kind. */
const BATCH = 50;

/** Takes over one piece of work; false: there is none. */
interface Sweep {
  next(): Promise<boolean>;
}

/**
 * Looks for work that time or a crash left behind, a loop a kind, so that settling never waits for expiring. Each piece is claimed by a
 * guarded update with a lease, so several processes may sweep at once.
 */
@Injectable()
export class Sweeper {
  constructor(
    release: SweepIntents,
    settle: SweepOverdue,
    expire: SweepExpired,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS }: ExchangeConfig,
  ) {
    for (const [name, sweep] of Object.entries<Sweep>({ release, settle, expire })) {
      const round = async (signal: AbortSignal) => {
        await inBatch(sweep, signal);
        return SWEEP_INTERVAL_MS;
      };
      loops.start({ name: `sweep-${name}`, round, retryMs: SWEEP_INTERVAL_MS });
    }
  }
}

async function inBatch(sweep: Sweep, signal: AbortSignal): Promise<void> {
  for (let done = 0; done < BATCH && !signal.aborted; done += 1) {
    if (!(await sweep.next())) return;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { gauge } from '@skillhour/observability';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { StuckWork } from './stuck-work.js';

/** Shortest refresh interval of the metric; alerts need no newer value. */
const LOOK_EVERY_MS = 15_000;

const stuckWork = gauge({
  name: 'skillhour_stuck_work',
  help: 'Work on minutes that keeps failing, as listed by GET dashboard/stuck-work/.',
  labels: ['kind'],
});

/** Keeps the metric for alerts up to date. */
@Injectable()
export class WatchStuckWork {
  constructor(
    private readonly stuck: StuckWork,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS }: ExchangeConfig,
  ) {
    const restMs = Math.max(LOOK_EVERY_MS, SWEEP_INTERVAL_MS);
    const round = async () => {
      await this.look();
      return restMs;
    };
    loops.start({ name: 'stuck-work', round, retryMs: restMs });
  }

  async look(): Promise<void> {
    for (const [kind, count] of await this.stuck.counts()) stuckWork.set({ kind }, count);
  }
}

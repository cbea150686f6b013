import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { gauge } from '@skillhour/observability';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { StuckWork } from './stuck-work.js';

/** Shortest refresh interval of the metric; alerts need no newer value. */
const REFRESH_INTERVAL_MS = 15_000;

const stuckWorkGauge = gauge({
  name: 'skillhour_stuck_work',
  help: 'Work on minutes that keeps failing, as listed by GET dashboard/stuck-work/.',
  labels: ['kind'],
});

/** Keeps the metric for alerts up to date. */
@Injectable()
export class StuckWorkMetric {
  constructor(
    private readonly stuckWork: StuckWork,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS }: ExchangeConfig,
  ) {
    const delayMs = Math.max(REFRESH_INTERVAL_MS, SWEEP_INTERVAL_MS);
    const run = async () => {
      await this.update();
      return delayMs;
    };
    loops.start({ name: 'stuck-work', run, retryMs: delayMs });
  }

  async update(): Promise<void> {
    for (const [kind, count] of await this.stuckWork.countByKind()) stuckWorkGauge.set({ kind }, count);
  }
}

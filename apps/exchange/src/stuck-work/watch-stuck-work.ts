import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { gauge } from '@skillhour/observability';
import { StuckWork } from './stuck-work.js';

const LOOK_EVERY_MS = 15_000;

const stuckWork = gauge({
  name: 'skillhour_stuck_work',
  help: 'Work on minutes that failed again and again; GET dashboard/stuck-work/ lists it.',
  labels: ['kind'],
});

/** Keeps the figure that an alarm watches. */
@Injectable()
export class WatchStuckWork {
  constructor(
    private readonly stuck: StuckWork,
    loops: Loops,
  ) {
    const round = async () => {
      await this.look();
      return LOOK_EVERY_MS;
    };
    loops.start({ name: 'stuck-work', round, retryMs: LOOK_EVERY_MS });
  }

  async look(): Promise<void> {
    for (const [kind, count] of await this.stuck.counts()) stuckWork.set({ kind }, count);
  }
}

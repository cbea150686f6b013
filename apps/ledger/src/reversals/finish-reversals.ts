import { Injectable } from '@nestjs/common';
import { Loops, systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { CarryOutReversal } from './carry-out-reversal.js';
import { ReversalStore } from './reversal.store.js';

const POLL_MS = 5_000;
const PAUSE_MS = 30_000;

/** Completes reversals of processes that were killed after recording the intent. */
@Injectable()
export class FinishReversals {
  constructor(
    private readonly reversals: ReversalStore,
    private readonly carryOut: CarryOutReversal,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    loops.start({ name: 'reversals', run: () => this.#run() });
  }

  async #run(): Promise<number> {
    const due = await this.reversals.takeDue(this.clock.now(), PAUSE_MS);
    if (!due) return POLL_MS;
    await this.carryOut.run(due, systemContext());
    return 0;
  }
}

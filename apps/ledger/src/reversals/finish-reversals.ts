import { Injectable } from '@nestjs/common';
import { Loops, systemContext } from '@skillhour/messaging';
import { CarryOutReversal } from './carry-out-reversal.js';
import { ReversalStore } from './reversal.store.js';

const POLL_MS = 5_000;

/** Completes reversals of processes that were killed after recording the intent. */
@Injectable()
export class FinishReversals {
  constructor(reversals: ReversalStore, carryOut: CarryOutReversal, loops: Loops) {
    const work = reversals.tasks.work((reversal) => carryOut.run(reversal, systemContext()));
    loops.startWork({ name: 'reversals', work, restMs: POLL_MS });
  }
}

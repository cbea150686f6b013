import { Inject, Injectable } from '@nestjs/common';
import { Loops, systemContext, type DueWork } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { CarryOutGift } from './carry-out-gift.js';
import { GiftStore } from './gift.store.js';

/** Completes gifts of processes that were killed after recording the intent. */
@Injectable()
export class SweepGifts {
  readonly work: DueWork;

  constructor(
    gifts: GiftStore,
    carryOut: CarryOutGift,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS: restMs }: ExchangeConfig,
  ) {
    this.work = gifts.tasks.work(async (gift) => {
      await carryOut.run(gift, systemContext());
    });
    loops.startWork({ name: 'gifts', work: this.work, restMs });
  }
}

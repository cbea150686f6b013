import { Inject, Injectable } from '@nestjs/common';
import { Loops, systemContext, type DueWork } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { CarryOutDecision } from './carry-out-decision.js';
import { OverdueDecisionStore } from './overdue-decision.store.js';

/** Sweep that carries out overdue decisions of disputes. */
@Injectable()
export class SweepDecisions {
  readonly work: DueWork;

  constructor(
    overdue: OverdueDecisionStore,
    carryOut: CarryOutDecision,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS: restMs }: ExchangeConfig,
  ) {
    this.work = overdue.work(async (dispute) => {
      if (dispute.state === 'deciding') await carryOut.run(dispute, systemContext());
    });
    loops.startWork({ name: 'sweep-decide', work: this.work, restMs });
  }
}

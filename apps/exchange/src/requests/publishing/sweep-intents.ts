import { Inject, Injectable } from '@nestjs/common';
import { Loops, systemContext, type DueWork } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../../config.js';
import { OverdueIntentStore } from './overdue-intent.store.js';
import { ReleaseMinutes } from './release-minutes.js';

/** Sweep over pending ledger commands left unfinished because a process died or the ledger was unavailable. */
@Injectable()
export class SweepIntents {
  readonly work: DueWork;

  constructor(
    overdue: OverdueIntentStore,
    release: ReleaseMinutes,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS: restMs }: ExchangeConfig,
  ) {
    this.work = overdue.work((request) => release.carryOut(request, systemContext()));
    loops.startWork({ name: 'sweep-release', work: this.work, restMs });
  }
}

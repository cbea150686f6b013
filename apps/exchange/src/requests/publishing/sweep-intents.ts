import { Injectable } from '@nestjs/common';
import { systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { HoldIntentStore } from './hold-intent.store.js';
import { ReleaseMinutes } from './release-minutes.js';

/** Words with the ledger that nobody finished, because a process died or the ledger was away. */
@Injectable()
export class SweepIntents {
  constructor(
    private readonly intents: HoldIntentStore,
    private readonly release: ReleaseMinutes,
    private readonly clock: Clock,
  ) {}

  /** Takes over what is overdue the longest. False: nothing is. */
  async next(): Promise<boolean> {
    const request = await this.intents.claimDue(this.clock.now(), this.release.dueAt());
    if (request) await this.release.carryOut(request, systemContext());
    return request !== null;
  }
}

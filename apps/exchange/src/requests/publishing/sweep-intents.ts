import { Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import type { FailingWork } from '../../retries/index.js';
import { OverdueIntentStore } from './overdue-intent.store.js';
import { ReleaseMinutes } from './release-minutes.js';

/** Sweep over pending ledger commands left unfinished because a process died or the ledger was unavailable. */
@Injectable()
export class SweepIntents {
  constructor(
    private readonly overdue: OverdueIntentStore,
    private readonly release: ReleaseMinutes,
    private readonly clock: Clock,
  ) {}

  /** Returns the ID of the request that has been overdue the longest, other than `except`. */
  findDue(except: readonly RequestId[]): Promise<RequestId | null> {
    return this.overdue.find(this.clock.now(), except);
  }

  async process(id: RequestId): Promise<void> {
    const request = await this.overdue.claim(id, this.clock.now(), this.release.dueAt());
    if (request) await this.release.carryOut(request, systemContext());
  }

  findStuck(limit: number): Promise<FailingWork[]> {
    return this.overdue.findStuck(limit);
  }

  countStuck(): Promise<number> {
    return this.overdue.countStuck();
  }
}

import { Injectable } from '@nestjs/common';
import type { DisputeId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { ScheduleRetry, type FailingWork } from '../retries/index.js';
import { CarryOutDecision } from './carry-out-decision.js';
import { OverdueDecisionStore } from './overdue-decision.store.js';

/** Sweep that carries out overdue decisions of disputes. */
@Injectable()
export class SweepDecisions {
  constructor(
    private readonly overdue: OverdueDecisionStore,
    private readonly carryOut: CarryOutDecision,
    private readonly clock: Clock,
    private readonly scheduleRetry: ScheduleRetry,
  ) {}

  findDue(except: readonly DisputeId[]): Promise<DisputeId | null> {
    return this.overdue.find(this.clock.now(), except);
  }

  async process(id: DisputeId): Promise<void> {
    const dispute = await this.overdue.claim(id, this.clock.now(), this.carryOut.leaseUntil());
    if (dispute?.state !== 'deciding') return;
    try {
      await this.carryOut.run(dispute, systemContext());
    } catch (error) {
      const message = 'the decision of a dispute could not be applied, will be retried';
      await this.scheduleRetry.run(this.overdue, { id, error, message, as: 'disputeId' });
    }
  }

  findStuck(limit: number): Promise<FailingWork[]> {
    return this.overdue.findStuck(limit);
  }

  countStuck(): Promise<number> {
    return this.overdue.countStuck();
  }
}

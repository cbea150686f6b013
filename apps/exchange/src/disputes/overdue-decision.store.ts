import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, DurableTasks, TaskRegistry } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import type { ExchangeConfig } from '../config.js';
import { disputeModel, toDispute, type DisputeRow } from './dispute.model.store.js';
import type { Dispute } from './dispute.js';

/** Decisions to carry out that were not carried out in time. */
@Injectable()
export class OverdueDecisionStore extends DurableTasks<DisputeRow, Dispute> {
  constructor(
    @Inject(DATABASE) db: Connection,
    registry: TaskRegistry,
    @Inject(CONFIG) { RECOVERY_GRACE_MS: leaseMs, RETRY_MAX_MS: longestRetryMs }: ExchangeConfig,
  ) {
    super(registry, disputeModel(db), {
      kind: 'dispute_decision',
      unfinished: { state: 'deciding' },
      read: toDispute,
      leaseMs,
      longestRetryMs,
    });
  }
}

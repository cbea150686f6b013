import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { OverdueStore } from '../retries/index.js';
import { disputeModel, toDispute, type DisputeRow } from './dispute.model.store.js';
import type { Dispute } from './dispute.js';

/** Finds decisions that were not carried out in time. */
@Injectable()
export class OverdueDecisionStore extends OverdueStore<DisputeRow, Dispute> {
  constructor(@Inject(DATABASE) db: Connection) {
    super(disputeModel(db), { unfinished: { state: 'deciding' }, dueAt: 'dueAt', read: toDispute });
  }
}

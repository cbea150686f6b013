import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { OverdueStore } from '../../retries/index.js';
import { requestModel, toHeld, type RequestRow } from '../skill-request.model.store.js';
import type { Held } from './hold-intent.js';

/** Finds pending ledger commands that were not finished in time. */
@Injectable()
export class OverdueIntentStore extends OverdueStore<RequestRow, Held> {
  constructor(@Inject(DATABASE) db: Connection) {
    super(requestModel(db), { unfinished: { intent: { $ne: null } }, dueAt: 'intent.dueAt', read: toHeld });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, DurableTasks, TaskRegistry } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import type { ExchangeConfig } from '../../config.js';
import { requestModel, toHeld, type RequestRow } from '../skill-request.model.store.js';
import type { Held } from '../../holds/index.js';

/** Pending ledger commands that were not finished in time. */
@Injectable()
export class OverdueIntentStore extends DurableTasks<RequestRow, Held> {
  constructor(
    @Inject(DATABASE) db: Connection,
    registry: TaskRegistry,
    @Inject(CONFIG) { RECOVERY_GRACE_MS: leaseMs, RETRY_MAX_MS: longestRetryMs }: ExchangeConfig,
  ) {
    super(registry, requestModel(db), {
      kind: 'request_minutes',
      unfinished: { intent: { $ne: null } },
      dueAt: 'intent.dueAt',
      read: toHeld,
      leaseMs,
      longestRetryMs,
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, DurableTasks, TaskRegistry } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import type { ExchangeConfig } from '../config.js';
import {
  sessionModel,
  toSession,
  WITHOUT_MEASURED,
  type Session,
  type SessionRow,
} from '../sessions/index.js';

/** Sessions to settle: no one ended them, or their verdict was not carried out in time. */
@Injectable()
export class OverdueSessionStore extends DurableTasks<SessionRow, Session> {
  constructor(
    @Inject(DATABASE) db: Connection,
    registry: TaskRegistry,
    @Inject(CONFIG) { RECOVERY_GRACE_MS: leaseMs, RETRY_MAX_MS: longestRetryMs }: ExchangeConfig,
  ) {
    super(registry, sessionModel(db), {
      kind: 'session_settlement',
      unfinished: { status: 'AC' },
      read: toSession,
      without: WITHOUT_MEASURED,
      leaseMs,
      longestRetryMs,
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import {
  sessionModel,
  toSession,
  WITHOUT_MEASURED,
  type Session,
  type SessionRow,
} from '../sessions/index.js';
import { OverdueStore } from '../retries/index.js';

/** Finds sessions that no one ended, or whose verdict was not carried out in time. */
@Injectable()
export class OverdueSessionStore extends OverdueStore<SessionRow, Session> {
  constructor(@Inject(DATABASE) db: Connection) {
    const unfinished = { status: 'AC' as const };
    super(sessionModel(db), { unfinished, dueAt: 'dueAt', read: toSession, without: WITHOUT_MEASURED });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import {
  sessionModel,
  toSession,
  WITHOUT_MEASURED,
  type Session,
  type SessionRow,
} from '../sessions/index.js';

export interface CappedPair {
  studentId: MemberId;
  teacherId: MemberId;
  times: number;
}
type PairRow = Pick<SessionRow, 'studentId' | 'teacherId'>;

/** Maximum number of latest capped sessions that are read; enough for every pair that an admin can review. */
const MAX_ROWS = 5_000;
const MIN_TIMES = 2;
const MAX_SESSIONS = 50;

/** Finds pairs whose late cancellations and no-shows reach the caps. */
@Injectable()
export class CappedPairStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** Returns the pairs that have reached a cap at least twice since the given time, the latest first. */
  async find(since: Date): Promise<CappedPair[]> {
    const rows = await this.#sessions
      .find(
        { 'decision.isCapped': true, 'decision.decidedAt': { $gt: since } },
        { studentId: 1, teacherId: 1 },
      )
      .sort({ 'decision.decidedAt': -1 })
      .limit(MAX_ROWS)
      .lean<PairRow[]>();
    const pairs = new Map<string, CappedPair>();
    for (const { studentId, teacherId } of rows) {
      const key = `${studentId} ${teacherId}`;
      const times = (pairs.get(key)?.times ?? 0) + 1;
      pairs.set(key, { studentId, teacherId, times });
    }
    return [...pairs.values()].filter(({ times }) => times >= MIN_TIMES);
  }

  /**
   * Returns the pair's late cancellations and no-shows since the given time that paid minutes or reached a cap, newest
   * first.
   */
  async sessionsOf({ studentId, teacherId }: CappedPair, since: Date): Promise<Session[]> {
    const rows = await this.#sessions
      .find(
        {
          studentId,
          teacherId,
          status: 'CA',
          'decision.decidedAt': { $gt: since },
          $or: [{ 'decision.isCapped': true }, { 'decision.minutes': { $gt: 0 } }],
        },
        WITHOUT_MEASURED,
      )
      .sort({ 'decision.decidedAt': -1 })
      .limit(MAX_SESSIONS)
      .lean<SessionRow[]>();
    return rows.map(toSession);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { SessionId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import {
  sessionModel,
  toSession,
  WITHOUT_MEASURED,
  type Session,
  type SessionRow,
} from '../sessions/index.js';
import { STUCK_AFTER_ATTEMPTS, type Trouble, type Troubled } from '../trouble/index.js';

const STUCK = { status: 'AC', 'trouble.attempts': { $gte: STUCK_AFTER_ATTEMPTS } } as const;

/** Sessions that nobody ended or whose verdict nobody carried out in time, and the trouble with them. */
@Injectable()
export class OverdueSessionStore {
  readonly #sessions: Model<SessionRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#sessions = sessionModel(db);
  }

  /** The session that is overdue the longest, but for some; null if none is. */
  async find(now: Date, except: readonly SessionId[]): Promise<SessionId | null> {
    const row = await this.#sessions
      .findOne({ status: 'AC', dueAt: { $lte: now }, _id: { $nin: [...except] } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .lean<Pick<SessionRow, '_id'>>();
    return row && row._id;
  }

  /** Takes an overdue session over, until `leaseUntil`; null if another process has. */
  async claim(id: SessionId, now: Date, leaseUntil: Date): Promise<Session | null> {
    const row = await this.#sessions
      .findOneAndUpdate(
        { _id: id, status: 'AC', dueAt: { $lte: now } },
        { $set: { dueAt: leaseUntil } },
        { returnDocument: 'after', projection: WITHOUT_MEASURED },
      )
      .lean<SessionRow>();
    return row && toSession(row);
  }

  async troubleOf(id: SessionId): Promise<Trouble | null> {
    const row = await this.#sessions.findById(id, { trouble: 1 }).lean<Pick<SessionRow, 'trouble'>>();
    return row?.trouble ?? null;
  }

  /** It failed, and is tried again at `dueAt`. */
  async noteTrouble(id: SessionId, trouble: Trouble, dueAt: Date): Promise<void> {
    await this.#sessions.updateOne({ _id: id, status: 'AC' }, { $set: { trouble, dueAt } });
  }

  /** What fails again and again, the oldest first. */
  async findStuck(limit: number): Promise<Troubled[]> {
    const rows = await this.#sessions
      .find(STUCK, { trouble: 1 })
      .sort({ 'trouble.since': 1 })
      .limit(limit)
      .lean<Pick<SessionRow, '_id' | 'trouble'>[]>();
    return rows.flatMap(({ _id: id, trouble }) => (trouble ? [{ id, trouble }] : []));
  }

  countStuck(): Promise<number> {
    return this.#sessions.countDocuments(STUCK);
  }
}

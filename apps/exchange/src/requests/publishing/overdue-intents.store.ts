import { Inject, Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { STUCK_AFTER_ATTEMPTS, type Trouble, type Troubled } from '../../trouble/index.js';
import { requestModel, toHeld, type RequestRow } from '../skill-request.model.store.js';
import type { Held } from './hold-intent.js';

const STUCK = { intent: { $ne: null }, 'trouble.attempts': { $gte: STUCK_AFTER_ATTEMPTS } };

/** The words with the ledger that nobody finished in time, and the trouble with them. */
@Injectable()
export class OverdueIntentStore {
  readonly #requests: Model<RequestRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#requests = requestModel(db);
  }

  /** The request whose intent is overdue the longest, but for some; null if none is. */
  async find(now: Date, except: readonly RequestId[]): Promise<RequestId | null> {
    const row = await this.#requests
      .findOne({ 'intent.dueAt': { $lte: now }, _id: { $nin: [...except] } }, { _id: 1 })
      .sort({ 'intent.dueAt': 1 })
      .lean<Pick<RequestRow, '_id'>>();
    return row && row._id;
  }

  /** Takes an overdue intent over, until `leaseUntil`; null if another process has. */
  async claim(id: RequestId, now: Date, leaseUntil: Date): Promise<Held | null> {
    const row = await this.#requests
      .findOneAndUpdate(
        { _id: id, 'intent.dueAt': { $lte: now } },
        { $set: { 'intent.dueAt': leaseUntil } },
        { returnDocument: 'after' },
      )
      .lean<RequestRow>();
    return row && toHeld(row);
  }

  async troubleOf(id: RequestId): Promise<Trouble | null> {
    const row = await this.#requests.findById(id, { trouble: 1 }).lean<Pick<RequestRow, 'trouble'>>();
    return row?.trouble ?? null;
  }

  /** It failed, and is tried again at `dueAt`. */
  async noteTrouble(id: RequestId, trouble: Trouble, dueAt: Date): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, intent: { $ne: null } },
      { $set: { trouble, 'intent.dueAt': dueAt } },
    );
  }

  /** What fails again and again, the oldest first. */
  async findStuck(limit: number): Promise<Troubled[]> {
    const rows = await this.#requests
      .find(STUCK, { trouble: 1 })
      .sort({ 'trouble.since': 1 })
      .limit(limit)
      .lean<Pick<RequestRow, '_id' | 'trouble'>[]>();
    return rows.flatMap(({ _id: id, trouble }) => (trouble ? [{ id, trouble }] : []));
  }

  countStuck(): Promise<number> {
    return this.#requests.countDocuments(STUCK);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { DisputeId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { STUCK_AFTER_ATTEMPTS, type Trouble, type Troubled } from '../trouble/index.js';
import { disputeModel, toDispute, type DisputeRow } from './dispute.model.store.js';
import type { Dispute } from './dispute.js';

const DECIDING = { state: 'deciding' } as const;
const STUCK = { ...DECIDING, 'trouble.attempts': { $gte: STUCK_AFTER_ATTEMPTS } };

/** Decisions that nobody carried out in time, and the trouble with them. */
@Injectable()
export class OverdueDecisionStore {
  readonly #disputes: Model<DisputeRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#disputes = disputeModel(db);
  }

  /** The one that is overdue the longest, but for some; null if none is. */
  async find(now: Date, except: readonly DisputeId[]): Promise<DisputeId | null> {
    const row = await this.#disputes
      .findOne({ ...DECIDING, dueAt: { $lte: now }, _id: { $nin: [...except] } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .lean<Pick<DisputeRow, '_id'>>();
    return row && row._id;
  }

  /** Takes an overdue one over, until `leaseUntil`; null if another process has. */
  async claim(id: DisputeId, now: Date, leaseUntil: Date): Promise<Dispute | null> {
    const row = await this.#disputes
      .findOneAndUpdate(
        { ...DECIDING, _id: id, dueAt: { $lte: now } },
        { $set: { dueAt: leaseUntil } },
        { returnDocument: 'after' },
      )
      .lean<DisputeRow>();
    return row && toDispute(row);
  }

  async troubleOf(id: DisputeId): Promise<Trouble | null> {
    const row = await this.#disputes.findById(id, { trouble: 1 }).lean<Pick<DisputeRow, 'trouble'>>();
    return row?.trouble ?? null;
  }

  /** It failed, and is tried again at `dueAt`. */
  async noteTrouble(id: DisputeId, trouble: Trouble, dueAt: Date): Promise<void> {
    await this.#disputes.updateOne({ ...DECIDING, _id: id }, { $set: { trouble, dueAt } });
  }

  /** What fails again and again, the oldest first. */
  async findStuck(limit: number): Promise<Troubled[]> {
    const rows = await this.#disputes
      .find(STUCK, { trouble: 1 })
      .sort({ 'trouble.since': 1 })
      .limit(limit)
      .lean<Pick<DisputeRow, '_id' | 'trouble'>[]>();
    return rows.flatMap(({ _id: id, trouble }) => (trouble ? [{ id, trouble }] : []));
  }

  countStuck(): Promise<number> {
    return this.#disputes.countDocuments(STUCK);
  }
}

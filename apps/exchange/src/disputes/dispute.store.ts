import { Inject, Injectable } from '@nestjs/common';
import type { DisputeId, SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { disputeModel, newRow, toDispute, type DisputeRow } from './dispute.model.store.js';
import type { Claim, Decided, Deciding, Dispute, OpenDispute } from './dispute.js';

const LISTED = { all: {}, open: { rank: 0 }, decided: { rank: 1 } } as const;

/** Of several decisions in its life this one: whoever carries out a former one may be late. */
const underDecision = ({ id, decided }: Deciding) => ({
  _id: id,
  state: 'deciding' as const,
  'decided.decidedAt': decided.decidedAt,
});

/** A dispute's life, from its opening to what its decision did. */
@Injectable()
export class DisputeStore {
  readonly #disputes: Model<DisputeRow>;
  readonly #list: PagedList<DisputeRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#disputes = disputeModel(db);
    this.#list = new PagedList(this.#disputes, [
      ['rank', 1],
      ['createdAt', -1],
      ['_id', -1],
    ]);
  }

  async insert(dispute: OpenDispute, tx: Tx): Promise<void> {
    await this.#disputes.create([newRow(dispute)], { session: tx.session });
  }

  async find(id: DisputeId): Promise<Dispute | null> {
    const row = await this.#disputes.findById(id).lean<DisputeRow>();
    return row && toDispute(row);
  }

  async findOf(sessionId: SessionId): Promise<Dispute | null> {
    const row = await this.#disputes.findOne({ sessionId }).lean<DisputeRow>();
    return row && toDispute(row);
  }

  /** What waits first. What was just decided stands in it at once. */
  async list(status: keyof typeof LISTED, place: { page: number; size: number }): Promise<Page<Dispute>> {
    const { items, count } = await this.#list.find(LISTED[status], place, { exact: true });
    return { items: items.map(toDispute), count };
  }

  /** The other's word, once, while it is open. False: there was one, or it is decided. */
  claim(id: DisputeId, claim: Claim, tx: Tx): Promise<boolean> {
    return this.#change({ _id: id, state: 'open', claim: null }, { claim }, tx);
  }

  /** Open becomes deciding; carrying it out is overdue from `dueAt` on. False: another admin was faster. */
  decide(id: DisputeId, decided: Decided, dueAt: Date, tx: Tx): Promise<boolean> {
    return this.#change({ _id: id, state: 'open' }, { state: 'deciding', decided, dueAt }, tx);
  }

  /** The decision is carried out. False: it had been, or it was taken back. */
  finish(dispute: Deciding, tx: Tx): Promise<boolean> {
    const done = { state: 'decided', rank: 1, dueAt: null, trouble: null } as const;
    return this.#change(underDecision(dispute), done, tx);
  }

  /** The ledger has refused the decision for good, so nothing came of it: it is open again, unless by now it is decided otherwise. */
  async reopen(dispute: Deciding): Promise<void> {
    await this.#disputes.updateOne(underDecision(dispute), {
      $set: { state: 'open', decided: null, dueAt: null, trouble: null },
    });
  }

  async #change(at: QueryFilter<DisputeRow>, change: Partial<DisputeRow>, { session }: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#disputes.updateOne(at, { $set: change }, { session });
    return modifiedCount === 1;
  }
}

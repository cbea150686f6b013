import { Inject, Injectable } from '@nestjs/common';
import type { DisputeId, SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { disputeModel, newRow, toDispute, type DisputeRow } from './dispute.model.store.js';
import type { Claim, Decided, DecidingDispute, Dispute, OpenDispute } from './dispute.js';

const LISTED = { all: {}, open: { rank: 0 }, decided: { rank: 1 } } as const;

/** Matches only this decision: a late run for an earlier decision must not change the dispute. */
const matchingDecision = ({ id, decided }: DecidingDispute) => ({
  _id: id,
  state: 'deciding' as const,
  'decided.decidedAt': decided.decidedAt,
});

/** Stores disputes, from opening until the decision is carried out. */
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

  async findBySession(sessionId: SessionId): Promise<Dispute | null> {
    const row = await this.#disputes.findOne({ sessionId }).lean<DisputeRow>();
    return row && toDispute(row);
  }

  /** Returns a page of disputes, open ones first. A decision is visible immediately. */
  async list(status: keyof typeof LISTED, paging: { page: number; size: number }): Promise<Page<Dispute>> {
    const { items, count } = await this.#list.find(LISTED[status], paging, { exact: true });
    return { items: items.map(toDispute), count };
  }

  /** Adds the other party's claim. Returns false if there is already a claim or the dispute is decided. */
  claim(id: DisputeId, claim: Claim, tx: Tx): Promise<boolean> {
    return this.#change({ _id: id, state: 'open', claim: null }, { claim }, tx);
  }

  /**
   * Changes an open dispute to deciding; carrying out is overdue from `dueAt`. Returns false if another admin decided
   * first.
   */
  decide(id: DisputeId, decided: Decided, dueAt: Date, tx: Tx): Promise<boolean> {
    return this.#change({ _id: id, state: 'open' }, { state: 'deciding', decided, dueAt }, tx);
  }

  /** Marks the decision as carried out. Returns false if that has already happened or the decision was withdrawn. */
  finish(dispute: DecidingDispute, tx: Tx): Promise<boolean> {
    const done = { state: 'decided', rank: 1, dueAt: null, trouble: null } as const;
    return this.#change(matchingDecision(dispute), done, tx);
  }

  /** Reopens the dispute after the ledger finally rejected the decision, unless a newer decision exists. */
  async reopen(dispute: DecidingDispute): Promise<void> {
    await this.#disputes.updateOne(matchingDecision(dispute), {
      $set: { state: 'open', decided: null, dueAt: null, trouble: null },
    });
  }

  async #change(at: QueryFilter<DisputeRow>, change: Partial<DisputeRow>, { session }: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#disputes.updateOne(at, { $set: change }, { session });
    return modifiedCount === 1;
  }
}

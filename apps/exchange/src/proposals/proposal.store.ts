import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, ProposalId, RequestId, SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RequestSnapshot } from '../domain/index.js';
import { newRow, proposalModel, snapshotRow, toProposal, type ProposalRow } from './proposal.model.store.js';
import type { Proposal, Pending } from './proposal.js';

/** Stores proposals. Every change happens in the transaction that decided it. */
@Injectable()
export class ProposalStore {
  readonly #proposals: Model<ProposalRow>;

  constructor(@Inject(DATABASE) db: Connection) {
    this.#proposals = proposalModel(db);
  }

  /** Inserts a proposal. A second pending or accepted proposal of the teacher causes a duplicate key error. */
  async insert(proposal: Pending, tx: Tx): Promise<void> {
    await this.#proposals.create([newRow(proposal)], { session: tx.session });
  }

  async find(id: ProposalId, tx?: Tx): Promise<Proposal | null> {
    const row = await this.#proposals
      .findById(id)
      .session(tx?.session ?? null)
      .lean<ProposalRow>();
    return row && toProposal(row);
  }

  /** Returns the teacher's pending or accepted proposal for the request. */
  async findActive(requestId: RequestId, teacherId: MemberId, tx: Tx): Promise<Proposal | null> {
    const filter = { requestId, teacherId, standing: true };
    const row = await this.#proposals.findOne(filter).session(tx.session).lean<ProposalRow>();
    return row && toProposal(row);
  }

  /** Returns the times at which the teacher proposed since then, in any state, oldest first. */
  async proposedSince(requestId: RequestId, teacherId: MemberId, since: Date, tx: Tx): Promise<Date[]> {
    const rows = await this.#proposals
      .find({ requestId, teacherId, createdAt: { $gt: since } }, { createdAt: 1 })
      .sort({ createdAt: 1 })
      .session(tx.session)
      .lean<Pick<ProposalRow, 'createdAt'>[]>();
    return rows.map(({ createdAt }) => createdAt);
  }

  /** Returns whether the teacher has ever proposed a time, in any state. */
  async hasProposed(requestId: RequestId, teacherId: MemberId, tx: Tx): Promise<boolean> {
    const proposed = await this.#proposals.exists({ requestId, teacherId }).session(tx.session);
    return proposed !== null;
  }

  /** Returns the proposals that await the owner's decision. */
  async findPending(of: { requestId: RequestId } | { teacherId: MemberId }, tx: Tx): Promise<Pending[]> {
    const rows = await this.#proposals
      .find({ ...of, standing: true, status: 'PR' })
      .session(tx.session)
      .lean<ProposalRow[]>();
    return rows.map(toProposal).filter((proposal) => proposal.state === 'pending');
  }

  async accept(id: ProposalId, sessionId: SessionId, tx: Tx): Promise<void> {
    await this.#proposals.updateOne(
      { _id: id, status: 'PR' },
      { $set: { status: 'AC', sessionId } },
      { session: tx.session },
    );
  }

  /** Changes PR to RE or CA, after which the teacher may propose again. */
  async closePending(pending: readonly Pending[], status: 'RE' | 'CA', tx: Tx): Promise<void> {
    await this.#proposals.updateMany(
      { _id: { $in: pending.map(({ id }) => id) }, status: 'PR' },
      { $set: { status }, $unset: { standing: 1 } },
      { session: tx.session },
    );
  }

  /** Copies the new time of a rescheduled session. */
  async reschedule(id: ProposalId, to: { startsAt: Date; timezone: string }, tx: Tx): Promise<void> {
    await this.#proposals.updateOne({ _id: id, status: 'AC' }, { $set: to }, { session: tx.session });
  }

  /** Changes AC to CO after a lesson, or to CA without one. */
  async close(id: ProposalId, status: 'CO' | 'CA', tx: Tx): Promise<void> {
    const end = status === 'CA' ? { $set: { status }, $unset: { standing: 1 } } : { $set: { status } };
    await this.#proposals.updateOne({ _id: id, status: 'AC' }, end, { session: tx.session });
  }

  /** Updates the proposals' copies of their request. */
  async copyRequest(request: RequestSnapshot, tx: Tx): Promise<void> {
    await this.#proposals.updateMany(
      { requestId: request.id },
      { $set: snapshotRow(request) },
      { session: tx.session },
    );
  }
}

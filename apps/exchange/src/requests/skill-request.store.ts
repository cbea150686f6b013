import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, Outcome, RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RequestContent, SettledMinutes } from '../domain/index.js';
import type { ReleaseIntent } from './publishing/hold-intent.js';
import { OpenRequestIndex } from './open-request-index.store.js';
import {
  contentRow,
  newRow,
  requestModel,
  toSkillRequest,
  type RequestRow,
} from './skill-request.model.store.js';
import type {
  AcceptedSession,
  Draft,
  Published,
  Publishing,
  SkillRequest,
  PendingProposal,
} from './skill-request.js';

const NO_PROPOSALS = { proposers: [], offers: [], opensAt: null };

/** Stores requests. Every change is guarded by the state on which it was decided. */
@Injectable()
export class SkillRequestStore {
  readonly #requests: Model<RequestRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly searchIndex: OpenRequestIndex,
  ) {
    this.#requests = requestModel(db);
  }

  async insert(request: Draft | Publishing, tx: Tx): Promise<void> {
    await this.#requests.create([newRow(request)], { session: tx.session });
  }

  async find(id: RequestId, tx?: Tx): Promise<SkillRequest | null> {
    const row = await this.#requests
      .findById(id)
      .session(tx?.session ?? null)
      .lean<RequestRow>();
    return row && toSkillRequest(row);
  }

  /** Saves the owner's content; the caller has checked in the same transaction that this is allowed. */
  async saveContent(id: RequestId, content: RequestContent, tx: Tx): Promise<void> {
    await this.#requests.updateOne({ _id: id }, { $set: contentRow(content) }, { session: tx.session });
    await this.searchIndex.reindex(id, tx);
  }

  async deleteDraft(id: RequestId, tx: Tx): Promise<void> {
    await this.#requests.deleteOne({ _id: id, status: 'DR', intent: null }, { session: tx.session });
  }

  /** Changes DR or PE to CA; `release` is the ledger command that follows. */
  async cancel(
    id: RequestId,
    { outcome, release }: { outcome: Outcome | null; release: ReleaseIntent | null },
    tx: Tx,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: { $in: ['DR', 'PE'] } },
      { $set: { status: 'CA', outcome, intent: release, ...NO_PROPOSALS } },
      { session: tx.session },
    );
    await this.searchIndex.reindex(id, tx);
    return modifiedCount === 1;
  }

  /** Changes PE to RJ; the minutes are released afterwards. */
  async takeDown(
    id: RequestId,
    { reason, release }: { reason: string; release: ReleaseIntent },
    tx: Tx,
  ): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'PE' },
      { $set: { status: 'RJ', reason, intent: release, ...NO_PROPOSALS } },
      { session: tx.session },
    );
    await this.searchIndex.reindex(id, tx);
  }

  /** Stores a proposal while the request is open. The write also makes concurrent proposing and accepting conflict. */
  async addProposal(id: RequestId, proposal: PendingProposal, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'PE' },
      { $addToSet: { proposers: proposal.teacherId }, $push: { offers: proposal } },
      { session: tx.session },
    );
  }

  /** Removes a teacher whose proposal was rejected or withdrawn. */
  async removeProposer(id: RequestId, teacherId: MemberId, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id },
      { $pull: { proposers: teacherId, offers: { teacherId } } },
      { session: tx.session },
    );
  }

  /** Changes PE to SC. */
  async schedule(id: RequestId, session: AcceptedSession, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'PE' },
      { $set: { status: 'SC', session, opensAt: null, proposers: [session.teacherId], offers: [] } },
      { session: tx.session },
    );
    await this.searchIndex.reindex(id, tx);
    return modifiedCount === 1;
  }

  /** Copies the new time of a rescheduled session. */
  async reschedule(
    id: RequestId,
    { startsAt, timezone }: Pick<AcceptedSession, 'startsAt' | 'timezone'>,
    tx: Tx,
  ): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'SC' },
      { $set: { 'session.startsAt': startsAt, 'session.timezone': timezone } },
      { session: tx.session },
    );
  }

  /** Changes SC to CO after the minutes were paid. */
  async complete(id: RequestId, settlement: SettledMinutes, tx: Tx): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, status: 'SC' },
      { $set: { status: 'CO', settlement, heldMinutes: 0 } },
      { session: tx.session },
    );
  }

  /** Changes SC to CA, because there was no lesson. Without `release`, the ledger has already resolved the hold. */
  async endWithoutLesson(
    id: RequestId,
    end: { outcome: Outcome; settlement: SettledMinutes | null; release: ReleaseIntent | null },
    tx: Tx,
  ): Promise<void> {
    const { outcome, settlement, release } = end;
    const resolved = release ? { intent: release } : { heldMinutes: 0 };
    await this.#requests.updateOne(
      { _id: id, status: 'SC' },
      { $set: { status: 'CA', outcome, settlement, proposers: [], ...resolved } },
      { session: tx.session },
    );
  }

  /** Returns a member's requests that are published or being published. */
  async findOpenOf(ownerId: MemberId, tx: Tx): Promise<(Published | Publishing)[]> {
    const rows = await this.#requests
      .find({ ownerId, $or: [{ status: 'PE' }, { status: 'DR', 'intent.kind': 'place' }] })
      .session(tx.session)
      .lean<RequestRow[]>();
    return rows
      .map(toSkillRequest)
      .filter((request) => request.state === 'published' || request.state === 'publishing');
  }

  /**
   * Returns the ID of the published request with the earliest preferred time before the given one, other than `except`.
   */
  async findExpired(preferredBefore: Date, except: readonly RequestId[]): Promise<RequestId | null> {
    const expired = { status: 'PE', 'content.preferred_time': { $lt: preferredBefore } } as const;
    const row = await this.#requests
      .findOne({ ...expired, _id: { $nin: [...except] } }, { _id: 1 })
      .sort({ 'content.preferred_time': 1 })
      .lean<Pick<RequestRow, '_id'>>();
    return row && row._id;
  }
}

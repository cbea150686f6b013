import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { OpenRequestIndex } from './open-request-index.store.js';
import { requestModel, toSkillRequest, type RequestRow } from './skill-request.model.store.js';
import type { SkillRequest } from './skill-request.js';

/** Stores reservations of published requests for one teacher. */
@Injectable()
export class ReservedRequestStore {
  readonly #requests: Model<RequestRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly searchIndex: OpenRequestIndex,
  ) {
    this.#requests = requestModel(db);
  }

  /**
   * Opens a reserved request to everyone, before or at the end of its time, and adds it to the search index. Returns
   * false if it is already open or no longer published.
   */
  async open(id: RequestId, now: Date, { declined }: { declined: boolean }, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'PE', opensAt: { $ne: null } },
      {
        $set: { opensAt: null, ...(declined && { 'asked.declinedAt': now }) },
        $min: { 'asked.until': now },
      },
      { session: tx.session },
    );
    if (modifiedCount === 1) await this.searchIndex.reindex(id, tx);
    return modifiedCount === 1;
  }

  /** Returns the published requests that are reserved for the teacher, including those not yet opened by the sweep. */
  async findFor(teacherId: MemberId, tx: Tx): Promise<SkillRequest[]> {
    const rows = await this.#requests
      .find({ 'asked.teacherId': teacherId, status: 'PE', opensAt: { $ne: null } })
      .session(tx.session)
      .lean<RequestRow[]>();
    return rows.map(toSkillRequest);
  }

  /** Removes the teacher's reservations from drafts, including those being published. */
  async removeFromDrafts(teacherId: MemberId, tx: Tx): Promise<void> {
    await this.#requests.updateMany(
      { 'asked.teacherId': teacherId, status: 'DR' },
      { $set: { asked: null } },
      { session: tx.session },
    );
  }

  /** Returns the ID of the request whose reservation ended the longest ago, other than `except`. */
  async findDue(now: Date, except: readonly RequestId[]): Promise<RequestId | null> {
    const row = await this.#requests
      .findOne({ opensAt: { $lte: now }, status: 'PE', _id: { $nin: [...except] } }, { _id: 1 })
      .sort({ opensAt: 1 })
      .lean<Pick<RequestRow, '_id'>>();
    return row && row._id;
  }
}

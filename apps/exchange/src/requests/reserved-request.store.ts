import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { OpenRequestWords } from './open-request-words.store.js';
import { requestModel, toSkillRequest, type RequestRow } from './skill-request.model.store.js';
import type { SkillRequest } from './skill-request.js';

/** Published requests that are one teacher's alone for a while. */
@Injectable()
export class ReservedRequestStore {
  readonly #requests: Model<RequestRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    private readonly words: OpenRequestWords,
  ) {
    this.#requests = requestModel(db);
  }

  /** It is there for everybody from now on, whatever time the teacher had, and found by its words. False: it was, or is published no more. */
  async open(id: RequestId, now: Date, { declined }: { declined: boolean }, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#requests.updateOne(
      { _id: id, status: 'PE', opensAt: { $ne: null } },
      {
        $set: { opensAt: null, ...(declined && { 'asked.declinedAt': now }) },
        $min: { 'asked.until': now },
      },
      { session: tx.session },
    );
    if (modifiedCount === 1) await this.words.follow(id, tx);
    return modifiedCount === 1;
  }

  /** What is a teacher's alone, and still marked so. */
  async findFor(teacherId: MemberId, tx: Tx): Promise<SkillRequest[]> {
    const rows = await this.#requests
      .find({ 'asked.teacherId': teacherId, status: 'PE', opensAt: { $ne: null } })
      .session(tx.session)
      .lean<RequestRow[]>();
    return rows.map(toSkillRequest);
  }

  /** No draft asks them any more, nor one that is on its way out. */
  async forget(teacherId: MemberId, tx: Tx): Promise<void> {
    await this.#requests.updateMany(
      { 'asked.teacherId': teacherId, status: 'DR' },
      { $set: { asked: null } },
      { session: tx.session },
    );
  }

  /** The one that should have opened the longest ago, but for some. */
  async findDue(now: Date, except: readonly RequestId[]): Promise<RequestId | null> {
    const row = await this.#requests
      .findOne({ opensAt: { $lte: now }, status: 'PE', _id: { $nin: [...except] } }, { _id: 1 })
      .sort({ opensAt: 1 })
      .lean<Pick<RequestRow, '_id'>>();
    return row && row._id;
  }
}

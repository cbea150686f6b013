import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** Why an account is to be deleted: its invitation was not used, or its member has not signed in. */
export type RetentionReason = 'unclaimed' | 'absent';

/** The notices that an account has received. */
export interface RetentionNotice {
  reason: RetentionReason;
  /** Start of the absence. A member who came back starts again. */
  since: Date;
  firstAt: Date;
  /** Null until the second notice. */
  secondAt: Date | null;
}

interface NoticeRow extends RetentionNotice {
  _id: MemberId;
  purgeAt: Date;
}

/** Longer than both notices and the deletion take. */
const KEPT_MS = 365 * 24 * 60 * 60_000;

const schema = rowSchema<NoticeRow>(
  {
    _id: { type: String, required: true },
    reason: { type: String, required: true },
    since: { type: Date, required: true },
    firstAt: { type: Date, required: true },
    secondAt: { type: Date, default: null },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'retention_notices' },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** Notices that an account will be deleted. Deleted with the account. */
@Injectable()
export class RetentionNoticeStore {
  readonly #notices: Model<NoticeRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#notices = database.model<NoticeRow>('RetentionNotice', schema);
  }

  async find(memberId: MemberId, tx: Tx): Promise<RetentionNotice | null> {
    return this.#notices.findById(memberId).session(tx.session).lean<NoticeRow>();
  }

  async save(memberId: MemberId, notice: RetentionNotice, tx: Tx): Promise<void> {
    const { reason, since, firstAt, secondAt } = notice;
    const purgeAt = new Date((secondAt ?? firstAt).getTime() + KEPT_MS);
    await this.#notices.updateOne(
      { _id: memberId },
      { $set: { reason, since, firstAt, secondAt, purgeAt } },
      { upsert: true, session: tx.session },
    );
  }

  async remove(memberId: MemberId, tx: Tx): Promise<void> {
    await this.#notices.deleteOne({ _id: memberId }, { session: tx.session });
  }
}

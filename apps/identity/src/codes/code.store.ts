import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { StoredCode } from './code.js';

interface CodeRow extends StoredCode {
  /** The account: it has one current code, a fresh one takes its place. */
  _id: MemberId;
  purgeAt: Date;
}

const schema = rowSchema<CodeRow>(
  {
    _id: { type: String, required: true },
    codeId: { type: String, required: true },
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    triesLeft: { type: Number, required: true },
    usedAt: { type: Date, default: null },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'codes' },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** Dead codes stay this long, so that "used" and "expired" can be told from "never had one". */
const KEPT_AFTER_EXPIRY_MS = 24 * 60 * 60 * 1000;

/** The current one-time code of each account that has one. */
@Injectable()
export class CodeStore implements OnModuleInit {
  readonly #codes: Model<CodeRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#codes = database.model<CodeRow>('Code', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#codes.init();
  }

  async put(accountId: MemberId, code: StoredCode, tx: Tx): Promise<void> {
    const purgeAt = new Date(code.expiresAt.getTime() + KEPT_AFTER_EXPIRY_MS);
    await this.#codes.updateOne(
      { _id: accountId },
      { $set: { ...code, purgeAt } },
      { upsert: true, session: tx.session },
    );
  }

  async find(accountId: MemberId): Promise<StoredCode | null> {
    return this.#codes.findById(accountId).lean();
  }

  /**
   * Takes one try off a live code and returns it; null when there is none to take. The one guarded update is what keeps
   * fifty guesses at once to five.
   */
  async spendTry(accountId: MemberId, now: Date): Promise<StoredCode | null> {
    return this.#codes
      .findOneAndUpdate(
        { _id: accountId, usedAt: null, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } },
        { $inc: { triesLeft: -1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Uses the code up; false when it was used, or another one took its place. */
  async use(accountId: MemberId, codeId: string, now: Date, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#codes.updateOne(
      { _id: accountId, codeId, usedAt: null },
      { $set: { usedAt: now } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  async drop(accountId: MemberId, tx: Tx): Promise<void> {
    await this.#codes.deleteOne({ _id: accountId }, { session: tx.session });
  }
}

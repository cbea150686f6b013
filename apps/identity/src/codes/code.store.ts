import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, isDuplicateKey, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { StoredCode } from './code.js';

interface CodeRow extends StoredCode {
  /** The holder, who has one current code. A new one replaces it. */
  _id: string;
}

const schema = rowSchema<CodeRow>(
  {
    _id: { type: String, required: true },
    codeId: { type: String, required: true },
    hash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    triesLeft: { type: Number, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'codes' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Current one-time codes by holder: an account, or an email without an account. */
@Injectable()
export class CodeStore {
  readonly #codes: Model<CodeRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#codes = database.model<CodeRow>('Code', schema);
  }

  async put(holder: string, code: StoredCode, tx: Tx): Promise<void> {
    await this.#codes.updateOne({ _id: holder }, { $set: code }, { upsert: true, session: tx.session });
  }

  /** Stores the code unless a valid one exists. In that case the upsert collides with it. */
  async putIfNone(holder: string, code: StoredCode, now: Date): Promise<void> {
    const unusable = { $or: [{ usedAt: { $ne: null } }, { expiresAt: { $lte: now } }] };
    try {
      await this.#codes.updateOne({ _id: holder, ...unusable }, { $set: code }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Takes one attempt off a valid code and returns it. Returns null if no attempt is left. The single guarded update ensures that of fifty
   * parallel guesses only five are checked.
   */
  async spendTry(holder: string, now: Date): Promise<StoredCode | null> {
    return this.#codes
      .findOneAndUpdate(
        { _id: holder, usedAt: null, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } },
        { $inc: { triesLeft: -1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Marks the code as used. Returns false if it was used before, or if another code replaced it. */
  async use(holder: string, codeId: string, now: Date, tx: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#codes.updateOne(
      { _id: holder, codeId, usedAt: null },
      { $set: { usedAt: now } },
      { session: tx.session },
    );
    return modifiedCount === 1;
  }

  async drop(holder: string, tx: Tx): Promise<void> {
    await this.#codes.deleteOne({ _id: holder }, { session: tx.session });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, isDuplicateKey, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface UsedRow {
  /** Its kind and hash. */
  _id: string;
  purgeAt: Date;
}

const schema = rowSchema<UsedRow>(
  { _id: { type: String, required: true }, purgeAt: { type: Date, required: true } },
  { collection: 'used_once' },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** Used tokens and nonces. Stored until they would have expired anyway. */
@Injectable()
export class UsedOnceStore {
  readonly #used: Model<UsedRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#used = database.model<UsedRow>('UsedOnce', schema);
  }

  /** Returns false if it was used before. The transaction must then be aborted. */
  async use(key: string, purgeAt: Date, tx: Tx): Promise<boolean> {
    try {
      await this.#used.create([{ _id: key, purgeAt }], { session: tx.session });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

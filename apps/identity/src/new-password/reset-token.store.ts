import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface ResetTokenRow {
  /** The token's hash. Only the email contains the token itself. */
  _id: string;
  memberId: MemberId;
  expiresAt: Date;
}

const schema = rowSchema<ResetTokenRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'reset_tokens' },
);
schema.index({ memberId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Emailed tokens for a new password. Deleted when used. */
@Injectable()
export class ResetTokenStore {
  readonly #tokens: Model<ResetTokenRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#tokens = database.model<ResetTokenRow>('ResetToken', schema);
  }

  async add(hash: string, memberId: MemberId, expiresAt: Date, tx: Tx): Promise<void> {
    await this.#tokens.create([{ _id: hash, memberId, expiresAt }], { session: tx.session });
  }

  /** Returns the token's member if it is valid. */
  async find(hash: string, now: Date): Promise<MemberId | null> {
    const row = await this.#tokens.findOne({ _id: hash, expiresAt: { $gt: now } }).lean();
    return row?.memberId ?? null;
  }

  /** Removes the token. Returns false if another call was first, or if it has expired. */
  async take(hash: string, now: Date, tx: Tx): Promise<boolean> {
    const { deletedCount } = await this.#tokens.deleteOne(
      { _id: hash, expiresAt: { $gt: now } },
      { session: tx.session },
    );
    return deletedCount === 1;
  }

  async dropAllOf(memberId: MemberId, tx: Tx): Promise<void> {
    await this.#tokens.deleteMany({ memberId }, { session: tx.session });
  }
}

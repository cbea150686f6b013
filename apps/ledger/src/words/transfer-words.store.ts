import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, inBatches, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** What people wrote about a transfer. It stands beside the journal, which cannot forget, and goes with who wrote it (product decision 24b). */
export interface TransferWordsRow {
  /** The business key that the minutes moved under. */
  _id: string;
  title: string | null;
  sessionId: SessionId | null;
  note: string;
  /** Which member wrote the title; null where there is none, or where it is the name of a plan. */
  writtenBy: MemberId | null;
}

const schema = rowSchema<TransferWordsRow>(
  {
    _id: { type: String, required: true },
    title: { type: String, default: null },
    sessionId: { type: String, default: null },
    note: { type: String, default: '' },
    writtenBy: { type: String, default: null },
  },
  { collection: 'transfer_words' },
);
schema.index({ writtenBy: 1 }, { sparse: true });

@Injectable()
export class TransferWordsStore {
  readonly #words: Model<TransferWordsRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#words = database.model<TransferWordsRow>('TransferWords', schema);
  }

  async find(keys: readonly string[]): Promise<Map<string, TransferWordsRow>> {
    const rows =
      keys.length === 0 ? [] : await this.#words.find({ _id: { $in: [...keys] } }).lean<TransferWordsRow[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  async save({ _id, ...row }: TransferWordsRow, { session }: Tx): Promise<void> {
    await this.#words.updateOne({ _id }, { $set: row }, { upsert: true, session });
  }

  /** What a member wrote, who has left. */
  async forgetOf(writtenBy: MemberId): Promise<void> {
    await inBatches(this.#words, { writtenBy }, (ids) =>
      this.#words.updateMany({ _id: { $in: ids } }, { $set: { title: null, writtenBy: null } }),
    );
  }
}

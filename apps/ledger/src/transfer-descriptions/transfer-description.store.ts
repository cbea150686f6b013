import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, SessionId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, processInBatches, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/**
 * Member-written texts about a transfer. Stored outside the journal, which can't be erased, and deleted with
 * their writer (product decision 24b).
 */
export interface TransferDescriptionRow {
  /** The business key of the transfer. */
  _id: string;
  title: string | null;
  sessionId: SessionId | null;
  note: string;
  /** Member who wrote the title or note; null if there was no writer or the title is a plan's name. */
  writtenBy: MemberId | null;
  /** Name of the admin who recorded an exchange. Missing for all others. */
  recordedBy?: string | null;
}

const schema = rowSchema<TransferDescriptionRow>(
  {
    _id: { type: String, required: true },
    title: { type: String, default: null },
    sessionId: { type: String, default: null },
    note: { type: String, default: '' },
    writtenBy: { type: String, default: null },
    recordedBy: String,
  },
  { collection: 'transfer_words' },
);
schema.index({ writtenBy: 1 }, { sparse: true });

@Injectable()
export class TransferDescriptionStore {
  readonly #descriptions: Model<TransferDescriptionRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#descriptions = database.model<TransferDescriptionRow>('TransferWords', schema);
  }

  async find(keys: readonly string[]): Promise<Map<string, TransferDescriptionRow>> {
    const rows =
      keys.length === 0
        ? []
        : await this.#descriptions.find({ _id: { $in: [...keys] } }).lean<TransferDescriptionRow[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  async save({ _id, ...row }: TransferDescriptionRow, { session }: Tx): Promise<void> {
    await this.#descriptions.updateOne({ _id }, { $set: row }, { upsert: true, session });
  }

  /** Deletes the titles and notes written by a deleted member. */
  async deleteTitlesOf(writtenBy: MemberId): Promise<void> {
    await processInBatches(this.#descriptions, { writtenBy }, (ids) =>
      this.#descriptions.updateMany(
        { _id: { $in: ids } },
        { $set: { title: null, note: '', writtenBy: null, recordedBy: null } },
      ),
    );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Allowance, BATCH_ROWS, DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import type { RealtimeConfig } from '../../config.js';
import type { StoredFile } from '../conversations/message.js';

type Row = Omit<StoredFile, 'id'> & { _id: string; memberId: MemberId; at: Date };

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    mediaType: { type: String, required: true },
    name: { type: String, default: '' },
    bytes: { type: Number, required: true },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'chat_uploads' },
);
// For the files of a member who deletes the account.
schema.index({ memberId: 1 });
const DAY_MS = 24 * 3_600_000;

/** Files that members uploaded for their messages. Only the uploader can send a file. */
@Injectable()
export class UploadStore {
  readonly #rows: Model<Row>;
  readonly #allowance: Allowance;

  constructor(
    @Inject(DATABASE) database: Connection,
    @Inject(CONFIG) { CHAT_FILES_PER_DAY: max }: RealtimeConfig,
  ) {
    this.#rows = database.model<Row>('ChatUpload', schema);
    this.#allowance = new Allowance(database, 'chat_file_allowances', { max, periodMs: DAY_MS });
  }

  /** Counts one more file for this day. Returns how long to wait if the limit is exceeded. */
  countUpload(memberId: MemberId, now: Date): Promise<{ waitMs: number } | null> {
    return this.#allowance.take(memberId, now);
  }

  /** Adds an upload. Adding the same file again creates no second row. */
  async add(memberId: MemberId, { id: _id, ...file }: StoredFile, at: Date): Promise<void> {
    await this.#rows.updateOne({ _id }, { $set: { memberId, ...file, at } }, { upsert: true });
  }

  async remove(memberId: MemberId, id: string): Promise<void> {
    await this.#rows.deleteOne({ _id: id, memberId });
  }

  /** Deletes up to `BATCH_ROWS` uploads of a member, and returns their ids. */
  async removeBatch(memberId: MemberId, { session }: Tx): Promise<string[]> {
    const rows = await this.#rows
      .find({ memberId }, { _id: 1 }, { session })
      .limit(BATCH_ROWS)
      .lean<{ _id: string }[]>();
    const ids = rows.map(({ _id }) => _id);
    await this.#rows.deleteMany({ _id: { $in: ids } }, { session });
    return ids;
  }

  /** Returns a member’s upload with its time. */
  async find(memberId: MemberId, id: string): Promise<{ file: StoredFile; at: Date } | null> {
    const row = await this.#rows.findOne({ _id: id, memberId }).lean<Row>();
    if (row === null) return null;
    const { mediaType, name, bytes, width, height, at } = row;
    return { file: { id, mediaType, name, bytes, width, height }, at };
  }
}

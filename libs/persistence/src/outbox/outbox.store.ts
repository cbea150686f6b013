import { Inject, Injectable } from '@nestjs/common';
import { EVENT_RETENTION_DAYS } from '@skillhour/messaging';
import type { ClientSession, Connection, Model } from 'mongoose';
import { rowSchema } from '../row-schema.js';
import { DATABASE } from '../tokens.js';

/** An event in the outbox. */
export interface OutboxRow {
  /** The envelope's id. */
  _id: string;
  /** Ascending in the order of commits that depend on each other; events are published in this order. */
  seq: number;
  type: string;
  correlationId: string;
  /** The envelope as sent, in JSON. */
  json: string;
  /** Null until the broker has stored it. */
  publishedAt: Date | null;
  /** Sequence number in the broker's stream. */
  streamSeq: number | null;
}
export type NewRow = Pick<OutboxRow, '_id' | 'type' | 'correlationId' | 'json'>;

interface Counter {
  _id: string;
  value: number;
}

const RETENTION_SECONDS = EVENT_RETENTION_DAYS * 24 * 3_600;
const COUNTER_ID = 'outbox';

const schema = rowSchema<OutboxRow>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    type: { type: String, required: true },
    correlationId: { type: String, default: '' },
    json: { type: String, required: true },
    publishedAt: { type: Date, default: null },
    streamSeq: { type: Number, default: null },
  },
  { collection: 'outbox' },
);
schema.index({ seq: 1 }, { unique: true });
schema.index({ publishedAt: 1, seq: 1 });
schema.index({ publishedAt: 1 }, { name: 'pruning', expireAfterSeconds: RETENTION_SECONDS });

const counterSchema = rowSchema<Counter>(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { collection: 'outbox_counters' },
);

/**
 * Events that a service has published or will publish; published ones are retained as long as the broker retains them.
 */
@Injectable()
export class OutboxStore {
  readonly #rows: Model<OutboxRow>;
  readonly #counters: Model<Counter>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<OutboxRow>('OutboxRow', schema);
    this.#counters = database.model<Counter>('OutboxCounter', counterSchema);
  }

  async prepare(): Promise<void> {
    await this.#counters.updateOne({ _id: COUNTER_ID }, { $setOnInsert: { value: 0 } }, { upsert: true });
  }

  /**
   * Adds rows in a transaction. Their numbers are drawn outside of it, so that transactions do not wait for each other.
   * Aborted transactions leave gaps, and work that depends on a commit draws after it. The draw does not wait for a
   * majority, because the transaction holds its documents meanwhile. The draw precedes the commit in the oplog, so a
   * failover that rolls it back also rolls back the rows with its numbers.
   */
  async append(rows: readonly NewRow[], session: ClientSession): Promise<void> {
    const counter = await this.#counters
      .findOneAndUpdate(
        { _id: COUNTER_ID },
        { $inc: { value: rows.length } },
        { upsert: true, returnDocument: 'after', writeConcern: { w: 1 } },
      )
      .lean();
    if (counter === null) throw new Error('the outbox has no counter');
    const first = counter.value - rows.length + 1;
    const numbered = rows.map((row, index) => ({
      ...row,
      seq: first + index,
      publishedAt: null,
      streamSeq: null,
    }));
    await this.#rows.insertMany(numbered, { session, lean: true });
  }

  findPending(limit: number): Promise<OutboxRow[]> {
    return this.#rows.find({ publishedAt: null }).sort({ seq: 1 }).limit(limit).lean();
  }

  countPending(): Promise<number> {
    return this.#rows.countDocuments({ publishedAt: null });
  }

  async markPublished(rows: readonly { _id: string; streamSeq: number }[], publishedAt: Date): Promise<void> {
    if (rows.length === 0) return;
    await this.#rows.bulkWrite(
      rows.map(({ _id, streamSeq }) => ({
        updateOne: { filter: { _id }, update: { $set: { publishedAt, streamSeq } } },
      })),
      { ordered: false },
    );
  }

  /** Returns published rows below a number, newest first. */
  findPublishedBelow(seq: number, limit: number): Promise<OutboxRow[]> {
    return this.#rows
      .find({ seq: { $lt: seq }, publishedAt: { $ne: null } })
      .sort({ seq: -1 })
      .limit(limit)
      .lean();
  }

  /** Marks published rows to be published again, from one number to another, both included. */
  async markPending(fromSeq: number, toSeq: number): Promise<void> {
    await this.#rows.updateMany(
      { seq: { $gte: fromSeq, $lte: toSeq }, publishedAt: { $ne: null } },
      { $set: { publishedAt: null, streamSeq: null } },
    );
  }
}

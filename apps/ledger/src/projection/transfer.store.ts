import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { AccountId, Transfer, TransferFact } from '../core/index.js';
import { addMissing } from './newer-rows.store.js';

/** A transfer as statements show it. */
export interface PostedTransfer extends Omit<Transfer, 'id'> {
  /** The transfer's id as a number, so that the newest sorts first. */
  _id: number;
  key: string;
  atMs: number;
  /** Both accounts, for either's statement. */
  parties: AccountId[];
  reversedMinutes: number;
}

const schema = rowSchema<PostedTransfer>(
  {
    _id: { type: Number, required: true },
    key: { type: String, required: true },
    atMs: { type: Number, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    parties: { type: [String], required: true },
    amountMinutes: { type: Number, required: true },
    kind: { type: String, required: true },
    reverses: { type: String, default: null },
    note: { type: String, default: null },
    reversedMinutes: { type: Number, required: true },
  },
  { collection: 'transfers' },
);
schema.index({ parties: 1, _id: -1 });

const rawCollection = (database: Connection) => database.collection<PostedTransfer>('transfers');

/** All transfers ever made, as of the projections' position. */
@Injectable()
export class TransferStore implements OnModuleInit {
  readonly #transfers: Model<PostedTransfer>;
  readonly #raw: ReturnType<typeof rawCollection>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#transfers = database.model<PostedTransfer>('Transfer', schema);
    this.#raw = rawCollection(database);
  }

  async onModuleInit(): Promise<void> {
    await this.#transfers.init();
  }

  async find(ids: readonly string[]): Promise<TransferFact[]> {
    const numbers = ids.map(Number).filter(Number.isSafeInteger);
    if (numbers.length === 0) return [];
    const rows = await this.#transfers.find({ _id: { $in: numbers } }).lean<PostedTransfer[]>();
    return rows.map(({ _id, from, to, amountMinutes, reversedMinutes }) => ({
      id: String(_id),
      from,
      to,
      amountMinutes,
      reversedMinutes,
    }));
  }

  /** An account's transfers among the first `upTo` that were ever made, newest first. */
  async findOf(
    account: AccountId,
    { upTo, skip, limit }: { upTo: number; skip: number; limit: number },
  ): Promise<{ items: PostedTransfer[]; count: number }> {
    const filter = { parties: account, _id: { $lte: upTo } };
    const find = this.#transfers.find(filter).sort({ _id: -1 }).skip(skip).limit(limit);
    const [items, count] = await Promise.all([
      limit > 0 ? find.lean<PostedTransfer[]>() : [],
      this.#transfers.countDocuments(filter),
    ]);
    return { items, count };
  }

  /** A transfer never changes but for what was taken back of it, so one that is there stays as it is. */
  async add(transfers: readonly PostedTransfer[]): Promise<void> {
    await addMissing(this.#raw, transfers);
  }

  /** What was taken back only grows, so the greatest is the newest. */
  async markReversed(facts: readonly TransferFact[]): Promise<void> {
    const writes = facts.map(({ id, reversedMinutes }) => ({
      updateOne: { filter: { _id: Number(id) }, update: { $max: { reversedMinutes } } },
    }));
    if (writes.length > 0) await this.#raw.bulkWrite(writes, { ordered: false });
  }
}

import { rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { AccountId, Transfer, TransferFact } from '../core/index.js';
import { collectionOf, type GenerationNumber } from './generation.js';
import { Marked } from './mark.store.js';
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
// A generation is made by whoever builds it; knowing its name makes nothing.
schema.set('autoIndex', false).set('autoCreate', false);

/** All transfers ever made, in one generation, as of its position. */
export class TransferStore {
  readonly #transfers: Model<PostedTransfer>;
  readonly #marked: Marked<PostedTransfer>;

  constructor(database: Connection, generation: GenerationNumber) {
    const name = collectionOf('transfers', generation);
    this.#transfers = database.model<PostedTransfer>(name, schema, name);
    this.#marked = new Marked(database, name, 0);
  }

  async prepare(): Promise<void> {
    await this.#transfers.createIndexes();
    await this.#marked.put();
  }

  async drop(): Promise<void> {
    await this.#marked.drop();
  }

  async find(ids: readonly string[]): Promise<TransferFact[]> {
    const rows = await this.#marked.find(ids.map(Number).filter(Number.isSafeInteger));
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
    // What was found counts if all was still there afterwards.
    await this.#marked.look();
    return { items, count };
  }

  /** A transfer never changes but for what was taken back of it, so one that is there stays as it is. */
  async add(transfers: readonly PostedTransfer[]): Promise<void> {
    await addMissing(this.#marked.rows, transfers);
  }

  /** What was taken back only grows, so the greatest is the newest. */
  async markReversed(facts: readonly TransferFact[]): Promise<void> {
    const writes = facts.map(({ id, reversedMinutes }) => ({
      updateOne: { filter: { _id: Number(id) }, update: { $max: { reversedMinutes } } },
    }));
    if (writes.length > 0) await this.#marked.rows.bulkWrite(writes, { ordered: false });
  }
}

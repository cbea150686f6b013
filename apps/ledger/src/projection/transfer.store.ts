import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { AccountId, Transfer, TransferFact } from '../core/index.js';

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
  readonly #list: PagedList<PostedTransfer>;
  readonly #raw: ReturnType<typeof rawCollection>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#transfers = database.model<PostedTransfer>('Transfer', schema);
    this.#list = new PagedList(this.#transfers, [['_id', -1]]);
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

  /** An account's transfers, newest first. */
  findOf(account: AccountId, page: { page: number; size: number }): Promise<Page<PostedTransfer>> {
    return this.#list.find({ parties: account }, page, { exact: true });
  }

  async add(transfers: readonly PostedTransfer[], { session }: Tx): Promise<void> {
    if (transfers.length === 0) return;
    // Past mongoose's casting, which costs more than the insert: the journal's values are right already.
    await this.#raw.insertMany(transfers, { session, ordered: false });
  }

  async markReversed(facts: readonly TransferFact[], { session }: Tx): Promise<void> {
    const writes = facts.map(({ id, reversedMinutes }) => ({
      updateOne: { filter: { _id: Number(id) }, update: { $set: { reversedMinutes } } },
    }));
    if (writes.length > 0) await this.#transfers.bulkWrite(writes, { session, ordered: false });
  }
}

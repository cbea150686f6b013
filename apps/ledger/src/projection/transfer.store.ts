import { PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import {
  CREDIT_KINDS,
  isCreditKind,
  receivedAs,
  type AccountId,
  type Transfer,
  type TransferFact,
  type TransferKind,
} from '../core/index.js';
import { collectionOf, type GenerationNumber } from './generation.js';
import { CompleteRows } from './completeness.store.js';
import { addMissing } from './newer-rows.store.js';

/** A transfer as shown in statements. */
export interface PostedTransfer extends Omit<Transfer, 'id'> {
  /** The transfer's id as a number, so that the newest sorts first. */
  _id: number;
  key: string;
  atMs: number;
  /** Both accounts, for queries by either one. */
  parties: AccountId[];
  reversedMinutes: number;
  /** Totals of the two accounts right after it, in minutes; missing in rows of form 1. */
  fromTotal?: number;
  toTotal?: number;
}

const OF_CREDIT_LINES = { kind: { $in: [...CREDIT_KINDS] } };
const TRANSACTIONS = { kind: { $nin: [...CREDIT_KINDS] } };

/** Selects an account's transfers: received from members, given, or bought (specification 2, section 6). */
export type TransferSide = 'credit' | 'debit' | 'purchase';

const BY_SIDE: Record<TransferSide, (account: AccountId) => QueryFilter<PostedTransfer>> = {
  credit: (account) => ({ to: account, from: { $ne: 'platform' } }),
  debit: (account) => ({ from: account }),
  purchase: (account) => ({ to: account, from: 'platform' }),
};

/** Whether a transfer is a transaction on that side of an account. Changes of a credit line are no transactions. */
export const isOnSide = (
  { from, to, kind }: Pick<PostedTransfer, 'from' | 'to' | 'kind'>,
  account: AccountId,
  side: TransferSide | undefined,
): boolean => {
  if (isCreditKind(kind)) return false;
  if (side === undefined) return from === account || to === account;
  if (side === 'debit') return from === account;
  return to === account && (from === 'platform') === (side === 'purchase');
};

/** A time range in milliseconds since 1970, including its start and excluding its end. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/** An admin's search in the whole ledger. */
export interface TransferQuery {
  kind?: TransferKind | undefined;
  party?: AccountId | undefined;
  /** A transfer's number. */
  id?: number | undefined;
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
    fromTotal: { type: Number },
    toTotal: { type: Number },
  },
  { collection: 'transfers' },
);
// Times in the journal never decrease, so this is also the order of numbers. Used for statements, months and
// all transfers of an account.
schema.index({ parties: 1, atMs: -1, _id: -1 });
schema.index({ kind: 1, _id: -1 });
// Serves the credit line of an account; contains the few transfers that changed one.
schema.index({ parties: 1, _id: 1 }, { partialFilterExpression: { kind: { $in: [...CREDIT_KINDS] } } });
// Only the builder of a generation creates its collections and indexes; registering the model must not.
schema.set('autoIndex', false).set('autoCreate', false);

/** All transfers ever made, in one generation, as of its position. */
export class TransferStore {
  readonly #transfers: Model<PostedTransfer>;
  readonly #rows: CompleteRows<PostedTransfer>;
  /** Lists of one account's transfers and of all; both are newest first. */
  readonly #ofAccount: PagedList<PostedTransfer>;
  readonly #list: PagedList<PostedTransfer>;

  constructor(database: Connection, generation: GenerationNumber) {
    const name = collectionOf('transfers', generation);
    this.#transfers = database.model<PostedTransfer>(name, schema, name);
    this.#rows = new CompleteRows(database, name, 0);
    this.#ofAccount = new PagedList(this.#transfers, [
      ['atMs', -1],
      ['_id', -1],
    ]);
    this.#list = new PagedList(this.#transfers, [['_id', -1]]);
  }

  async prepare(): Promise<void> {
    await this.#transfers.createIndexes();
    await this.#rows.markComplete();
  }

  async drop(): Promise<void> {
    await this.#rows.drop();
  }

  async find(ids: readonly string[]): Promise<TransferFact[]> {
    const rows = await this.findRows(ids);
    return rows.map(({ _id, from, to, amountMinutes, reversedMinutes }) => ({
      id: String(_id),
      from,
      to,
      amountMinutes,
      reversedMinutes,
    }));
  }

  /** Returns an account's transactions among the first `upTo` transfers ever made, newest first. */
  async findOfAccount(
    account: AccountId,
    {
      upTo,
      skip,
      limit,
      side,
    }: { upTo: number; skip: number; limit: number; side?: TransferSide | undefined },
  ): Promise<{ items: PostedTransfer[]; count: number }> {
    const filter = { parties: account, _id: { $lte: upTo }, ...(side && BY_SIDE[side](account)) };
    // The set bounded by `upTo` never changes, so a cached count stays valid. The index counts all of an account's
    // transfers; only those of credit lines are read.
    const [items, count, credits] = await Promise.all([
      limit > 0 ? this.#ofAccount.rows({ ...filter, ...TRANSACTIONS }, { offset: skip, size: limit }) : [],
      this.#ofAccount.count(filter),
      this.#transfers.countDocuments({ ...filter, ...OF_CREDIT_LINES }),
    ]);
    // The result is valid if the rows still exist afterwards.
    await this.#rows.requireComplete();
    return { items, count: count - credits };
  }

  /** Returns the changes of an account's credit line among the first `upTo` transfers ever made, oldest first. */
  async findCredits(account: AccountId, upTo: number): Promise<PostedTransfer[]> {
    const items = await this.#transfers
      .find({ parties: account, _id: { $lte: upTo }, ...OF_CREDIT_LINES })
      .lean<PostedTransfer[]>();
    await this.#rows.requireComplete();
    return items.sort((one, other) => one._id - other._id);
  }

  /** Returns an account's transactions in a time range, newest first, at most `limit`. */
  async findWithin(account: AccountId, { fromMs, toMs }: Span, limit: number): Promise<PostedTransfer[]> {
    const items = await this.#transfers
      .find({ parties: account, atMs: { $gte: fromMs, $lt: toMs }, ...TRANSACTIONS })
      .sort({ atMs: -1, _id: -1 })
      .limit(limit)
      .lean<PostedTransfer[]>();
    await this.#rows.requireComplete();
    return items;
  }

  /** Returns an account's last transaction before a time; null if there is no such transaction. */
  async findLastBefore(account: AccountId, atMs: number): Promise<PostedTransfer | null> {
    const [last = null] = await this.findWithin(account, { fromMs: 0, toMs: atMs }, 1);
    return last;
  }

  /** Returns the minutes received and given by an account in each time range, and the welcome grant separately. */
  async sumWithin(
    account: AccountId,
    spans: readonly Span[],
  ): Promise<Record<'received' | 'given' | 'welcome', number>[]> {
    const sums = spans.map(() => ({ received: 0, given: 0, welcome: 0 }));
    const [fromMs, toMs] = [
      Math.min(...spans.map((span) => span.fromMs)),
      Math.max(...spans.map((span) => span.toMs)),
    ];
    const rows = this.#transfers
      .find(
        { parties: account, atMs: { $gte: fromMs, $lt: toMs } },
        { from: 1, amountMinutes: 1, atMs: 1, kind: 1 },
      )
      .lean<Pick<PostedTransfer, 'from' | 'amountMinutes' | 'atMs' | 'kind'>[]>()
      .cursor();
    for await (const { from, amountMinutes, atMs, kind } of rows) {
      if (isCreditKind(kind)) continue;
      const sum = sums[spans.findIndex((span) => atMs >= span.fromMs && atMs < span.toMs)];
      if (sum) sum[from === account ? 'given' : receivedAs(kind)] += amountMinutes;
    }
    await this.#rows.requireComplete();
    return sums;
  }

  /** Returns transfers of all accounts, newest first. */
  async findAll(
    { kind, party, id }: TransferQuery,
    paging: { page: number; size: number },
  ): Promise<Page<PostedTransfer>> {
    const filter: QueryFilter<PostedTransfer> = {
      // Excludes the completeness mark, which is no transfer.
      _id: { $gt: 0, ...(id !== undefined && { $eq: id }) },
      ...(kind && { kind }),
      ...(party && { parties: party }),
    };
    const page = await (party ? this.#ofAccount : this.#list).find(filter, paging);
    await this.#rows.requireComplete();
    return page;
  }

  /** Returns the rows of the given transfers. */
  findRows(ids: readonly string[]): Promise<PostedTransfer[]> {
    return this.#rows.find(ids.map(Number).filter(Number.isSafeInteger));
  }

  /** Adds missing transfers. Apart from its reversed amount, an existing transfer never changes. */
  async add(transfers: readonly PostedTransfer[]): Promise<void> {
    await addMissing(this.#rows.collection, transfers);
  }

  /** Records reversed amounts. They only grow, so the greatest is the newest. */
  async markReversed(facts: readonly TransferFact[]): Promise<void> {
    const writes = facts.map(({ id, reversedMinutes }) => ({
      updateOne: { filter: { _id: Number(id) }, update: { $max: { reversedMinutes } } },
    }));
    if (writes.length > 0) await this.#rows.collection.bulkWrite(writes, { ordered: false });
  }
}

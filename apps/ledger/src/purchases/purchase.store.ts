import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, OrderId, PlanId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  PagedList,
  nestedListSchema,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type Page,
  type RetryState,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import type { Purchase, Reclaim } from './purchase.js';

interface PurchaseRow extends Omit<Purchase, 'id' | 'takings'> {
  _id: OrderId;
  planId: PlanId;
  memberId: MemberId;
  takings: Reclaim[];
  /** Time of the next check; null if nothing is left to do. */
  dueAt: Date | null;
  /** Number of checks so far. */
  looks: number;
  trouble?: RetryState | null;
}

/** A purchase that is due, and its number of checks. */
export interface DuePurchase {
  purchase: Purchase;
  looks: number;
}

const schema = rowSchema<PurchaseRow>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    planId: { type: String, required: true },
    planName: { type: String, required: true },
    minutes: { type: Number, required: true },
    amountPaise: { type: Number, required: true },
    status: { type: String, required: true, enum: ['PE', 'SU', 'FA'] },
    providerOrderId: { type: String, required: true },
    paymentId: { type: String, default: null },
    transferId: { type: String, default: null },
    takings: nestedListSchema<Reclaim>({
      id: { type: String, required: true },
      paise: { type: Number, required: true },
      minutes: { type: Number, required: true },
      state: { type: String, required: true, enum: ['due', 'taken', 'returning', 'returned', 'refused'] },
    }),
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    dueAt: { type: Date, default: null },
    looks: { type: Number, required: true },
    trouble: retryStateSchema,
  },
  { collection: 'purchases' },
);
schema.index({ memberId: 1, createdAt: -1, _id: -1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ providerOrderId: 1 }, { unique: true });
schema.index({ paymentId: 1 });
schema.index({ dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });
schema.index({ transferId: 1, paymentId: 1 });

const PAID_NOT_CREDITED = { transferId: null, paymentId: { $gt: '' } };

/**
 * Stores the purchases. Each step is one guarded update, so that it happens once, regardless of which process
 * runs it.
 */
@Injectable()
export class PurchaseStore {
  readonly tasks: DurableTasks<PurchaseRow, DuePurchase>;
  readonly #purchases: Model<PurchaseRow>;
  readonly #newest: PagedList<PurchaseRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#purchases = database.model<PurchaseRow>('Purchase', schema);
    this.#newest = new PagedList(this.#purchases, [
      ['createdAt', -1],
      ['_id', -1],
    ]);
    this.tasks = new DurableTasks(registry, this.#purchases, {
      kind: 'purchase',
      unfinished: { dueAt: { $ne: null } },
      countedIn: 'looks',
      read: (row) => ({ purchase: fromRow(row), looks: row.looks }),
      // Longer than any call takes.
      leaseMs: 15_000,
    });
  }

  async insert({ id, takings, ...purchase }: Purchase, dueAt: Date, { session }: Tx): Promise<void> {
    await this.#purchases.create([{ _id: id, takings: [...takings], ...purchase, dueAt, looks: 0 }], {
      session,
    });
  }

  async find(id: OrderId): Promise<Purchase | null> {
    const row = await this.#purchases.findById(id).lean<PurchaseRow>();
    return row && fromRow(row);
  }

  async findByOrder(providerOrderId: string): Promise<Purchase | null> {
    const row = await this.#purchases.findOne({ providerOrderId }).lean<PurchaseRow>();
    return row && fromRow(row);
  }

  async findByPayment(paymentId: string): Promise<Purchase | null> {
    const row = await this.#purchases.findOne({ paymentId }).lean<PurchaseRow>();
    return row && fromRow(row);
  }

  /** Returns a member's purchases, newest first, without unpaid orders from before `since`. */
  async findOf(memberId: MemberId, since: Date, limit: number): Promise<Purchase[]> {
    const visible = [
      { status: { $ne: 'PE' as const } },
      { paymentId: { $gt: '' } },
      { createdAt: { $gte: since } },
    ];
    return this.#newestOf({ memberId, $or: visible }, { skip: 0, limit });
  }

  /** Returns all orders of a member, newest first. */
  findAllOf(memberId: MemberId, range: { skip: number; limit: number }): Promise<Purchase[]> {
    return this.#newestOf({ memberId }, range);
  }

  /** Returns the ids and members of all purchases from before a time, in batches. */
  async *batchesBefore(before: Date, size: number): AsyncGenerator<{ id: OrderId; memberId: MemberId }[]> {
    const rows = this.#purchases
      .find({ createdAt: { $lt: before } }, { memberId: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean<Pick<PurchaseRow, '_id' | 'memberId'>[]>()
      .cursor({ batchSize: size });
    let batch: { id: OrderId; memberId: MemberId }[] = [];
    for await (const { _id, memberId } of rows) {
      batch.push({ id: _id, memberId });
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async remove(ids: readonly OrderId[]): Promise<void> {
    await this.#purchases.deleteMany({ _id: { $in: [...ids] } });
  }

  async #newestOf(
    filter: QueryFilter<PurchaseRow>,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Purchase[]> {
    const rows = await this.#purchases
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<PurchaseRow[]>();
    return rows.map(fromRow);
  }

  /** Returns a page of all purchases, newest first. */
  async page(paging: { page: number; size: number }): Promise<Page<Purchase>> {
    const { items, count } = await this.#newest.find({}, paging);
    return { items: items.map(fromRow), count };
  }

  /** Returns the sum of minutes that are paid but not credited yet, over at most 1,000 purchases. */
  async uncreditedMinutes(): Promise<number> {
    const rows = await this.#purchases
      .find(PAID_NOT_CREDITED, { minutes: 1 })
      .limit(1_000)
      .lean<Pick<PurchaseRow, 'minutes'>[]>();
    return rows.reduce((total, { minutes }) => total + minutes, 0);
  }

  /** Records which payment counts, before the ledger is called. Returns false if another payment counts. */
  async recordPayment(id: OrderId, paymentId: string): Promise<boolean> {
    const dueAt = this.tasks.leaseUntil();
    const ownOrder = { _id: id, paymentId: { $in: [null, paymentId] } };
    const { matchedCount } = await this.#purchases.updateOne(
      { ...ownOrder, transferId: null },
      { $set: { paymentId, dueAt } },
    );
    // Another process may have credited it meanwhile; then nothing is due.
    return matchedCount === 1 || (await this.#purchases.exists(ownOrder)) !== null;
  }

  /** Records that the minutes were credited. Returns false if that was recorded before. */
  async finish(id: OrderId, transferId: string, { session }: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#purchases.updateOne(
      { _id: id, transferId: null },
      { $set: { transferId, status: 'SU', dueAt: null, trouble: null } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Records the provider's report of a failed attempt. Has no effect if a payment already counts. */
  async fail(id: OrderId): Promise<void> {
    await this.#purchases.updateOne({ _id: id, status: 'PE', paymentId: null }, { $set: { status: 'FA' } });
  }

  /**
   * Saves the reclaims, unless another process has changed them meanwhile; returns whether it saved. If one is not
   * carried out yet, another process takes over when the lease ends.
   */
  async saveReclaims(
    { id, version }: Pick<Purchase, 'id' | 'version'>,
    reclaims: readonly Reclaim[],
    tx?: Tx,
  ): Promise<boolean> {
    const isUnfinished = reclaims.some(({ state }) => state === 'due' || state === 'returning');
    const dueAt = isUnfinished ? this.tasks.leaseUntil() : null;
    const { modifiedCount } = await this.#purchases.updateOne(
      { _id: id, version },
      { $set: { takings: [...reclaims], dueAt, trouble: null }, $inc: { version: 1 } },
      tx ? { session: tx.session } : {},
    );
    return modifiedCount === 1;
  }

  /** Records that nothing is left to reclaim or return, unless another process has changed the purchase meanwhile. */
  async clearDue({ id, version }: Pick<Purchase, 'id' | 'version'>): Promise<void> {
    await this.#purchases.updateOne({ _id: id, version }, { $set: { dueAt: null } });
  }

  /** Schedules the next check, or none, as long as no payment counts. */
  async scheduleNextPoll(id: OrderId, dueAt: Date | null): Promise<void> {
    await this.#purchases.updateOne({ _id: id, paymentId: null }, { $set: { dueAt } });
  }
}

const fromRow = ({ _id: id, dueAt: _d, looks: _l, trouble: _t, ...row }: PurchaseRow): Purchase => ({
  id,
  ...row,
});

import { Inject, Injectable } from '@nestjs/common';
import type { ExchangeId, MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import {
  DATABASE,
  DurableTasks,
  PagedList,
  rowSchema,
  TaskRegistry,
  type Page,
} from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ExchangeConfig } from '../config.js';
import {
  exchangeModel,
  newRow,
  pairOf,
  toExchange,
  UNFINISHED,
  type ExchangeRow,
} from './exchange.model.store.js';
import type { ClosedState, Exchange } from './exchange.js';

/** Updated by every exchange of a pair, so that concurrent ones are decided one after the other. */
interface PairLockRow {
  _id: string;
  n: number;
}
const pairLockSchema = rowSchema<PairLockRow>(
  { _id: { type: String, required: true }, n: { type: Number, default: 0 } },
  { collection: 'exchange_turns' },
);

interface Paging {
  page: number;
  size: number;
}

/** Stores exchanges without a request. Those with a due time have something left to do. */
@Injectable()
export class ExchangeStore {
  readonly tasks: DurableTasks<ExchangeRow, Exchange>;
  readonly #exchanges: Model<ExchangeRow>;
  readonly #locks: Model<PairLockRow>;
  readonly #newestFirst: PagedList<ExchangeRow>;

  constructor(
    @Inject(DATABASE) db: Connection,
    registry: TaskRegistry,
    @Inject(CONFIG) { RECOVERY_GRACE_MS: leaseMs, RETRY_MAX_MS: longestRetryMs }: ExchangeConfig,
  ) {
    this.#exchanges = exchangeModel(db);
    this.#locks = db.model<PairLockRow>('ExchangeTurn', pairLockSchema);
    this.#newestFirst = new PagedList(this.#exchanges, [
      ['createdAt', -1],
      ['_id', -1],
    ]);
    this.tasks = new DurableTasks(registry, this.#exchanges, {
      kind: 'logged_exchange',
      unfinished: UNFINISHED,
      read: toExchange,
      leaseMs,
      longestRetryMs,
    });
  }

  async insert(exchange: Exchange, tx: Tx): Promise<void> {
    await this.#exchanges.create([newRow(exchange)], { session: tx.session });
  }

  async find(id: ExchangeId, tx?: Tx): Promise<Exchange | null> {
    const row = await this.#exchanges
      .findById(id)
      .session(tx?.session ?? null)
      .lean<ExchangeRow>();
    return row && toExchange(row);
  }

  /** Makes concurrent transactions of a pair conflict, so that they cannot exceed the cap together. */
  async lockPair(exchange: Pick<Exchange, 'teacherId' | 'studentId'>, { session }: Tx): Promise<void> {
    await this.#locks.updateOne({ _id: pairOf(exchange) }, { $inc: { n: 1 } }, { upsert: true, session });
  }

  /** Sums up the minutes that the pair logged itself since then. Those that an admin recorded do not count. */
  async sumLogged(exchange: Pick<Exchange, 'teacherId' | 'studentId'>, since: Date, tx: Tx): Promise<number> {
    const rows = await this.#exchanges
      .find({ pair: pairOf(exchange), postedAt: { $gt: since } }, { minutes: 1, origin: 1 })
      .session(tx.session)
      .lean<Pick<ExchangeRow, 'minutes' | 'origin'>[]>();
    return rows.reduce((sum, { minutes, origin }) => sum + (origin === 'recorded' ? 0 : minutes), 0);
  }

  /** Returns how many asks of the teacher await the student's answer. */
  countOpenAsks(
    { teacherId, studentId }: Pick<Exchange, 'teacherId' | 'studentId'>,
    tx: Tx,
  ): Promise<number> {
    return this.#exchanges.countDocuments({ teacherId, state: 'asked', studentId }).session(tx.session);
  }

  /** Marks an ask as accepted. Another process takes over if this one dies before the minutes have moved. */
  startPosting(id: ExchangeId, postedAt: Date, tx: Tx): Promise<boolean> {
    const change = { state: 'posting' as const, postedAt, dueAt: this.tasks.leaseUntil() };
    return this.#change({ _id: id, state: 'asked' }, { $set: change }, tx);
  }

  /** Undoes an acceptance that lacked minutes. */
  async reopen(id: ExchangeId, dueAt: Date): Promise<void> {
    await this.#change({ _id: id, state: 'posting' }, { $set: { state: 'asked', postedAt: null, dueAt } });
  }

  /** Deletes an exchange that the ledger rejected. */
  async remove(id: ExchangeId): Promise<void> {
    await this.#exchanges.deleteOne({ _id: id, state: 'posting' });
  }

  /** Stores that the minutes have moved. Returns false if that was stored before. */
  finish(id: ExchangeId, tx: Tx): Promise<boolean> {
    return this.#change(
      { _id: id, state: 'posting' },
      { $set: { state: 'posted', dueAt: null, trouble: null } },
      tx,
    );
  }

  /** Ends an ask without minutes. Returns false if it has ended before. */
  close(id: ExchangeId, state: ClosedState, tx: Tx): Promise<boolean> {
    return this.#change({ _id: id, state: 'asked' }, { $set: { state, dueAt: null } }, tx);
  }

  /** Ends all open asks of a member, in either role. */
  async closeAllOf(memberId: MemberId, { session }: Tx): Promise<void> {
    await this.#exchanges.updateMany(
      { memberIds: memberId, origin: 'asked', state: 'asked' },
      { $set: { state: 'withdrawn', dueAt: null } },
      { session },
    );
  }

  /** Deletes the texts that a deleted member wrote. */
  async deleteTextsOf(writtenBy: MemberId, { session }: Tx): Promise<void> {
    await this.#exchanges.updateMany({ writtenBy }, { $set: { text: '' } }, { session });
  }

  listAsks(memberId: MemberId, paging: Paging): Promise<Page<Exchange>> {
    return this.#list({ memberIds: memberId, origin: 'asked' }, paging);
  }

  /** Returns the asks that the member can answer. */
  listWaiting(studentId: MemberId, paging: Paging): Promise<Page<Exchange>> {
    return this.#list({ studentId, state: 'asked' }, paging);
  }

  async #list(filter: QueryFilter<ExchangeRow>, paging: Paging): Promise<Page<Exchange>> {
    const { items, count } = await this.#newestFirst.find(filter, paging, { exact: true });
    return { items: items.map(toExchange), count };
  }

  async #change(
    filter: QueryFilter<ExchangeRow>,
    change: UpdateQuery<ExchangeRow>,
    tx?: Tx,
  ): Promise<boolean> {
    const options = tx && { session: tx.session };
    const { modifiedCount } = await this.#exchanges.updateOne(filter, change, options);
    return modifiedCount === 1;
  }
}

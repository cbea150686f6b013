import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { STUCK_AFTER_ATTEMPTS, type RetryState, type FailingWork } from './retry-state.js';

/** The fields of a row that the store needs. */
interface Row {
  _id: string;
  trouble?: RetryState | null;
}

interface Work<R extends Row, Item> {
  /** Matches rows with work left. */
  unfinished: QueryFilter<R>;
  /** Path of the time from which the work is overdue. */
  dueAt: 'dueAt' | 'intent.dueAt';
  read: (row: R) => Item;
  /** Projection that excludes fields not needed for the work. */
  without?: Record<string, 0>;
}

/** Base store of overdue work of one kind and its retry state, both stored in the rows that the work is about. */
export class OverdueStore<R extends Row, Item> {
  readonly #rows: Model<R>;
  readonly #work: Work<R, Item>;

  protected constructor(rows: Model<R>, work: Work<R, Item>) {
    this.#rows = rows;
    this.#work = work;
  }

  /** Returns the ID of the row that has been overdue the longest, other than `except`; null if nothing is overdue. */
  async find(now: Date, except: readonly R['_id'][]): Promise<R['_id'] | null> {
    const row = await this.#rows
      .findOne(this.#unfinished({ [this.#work.dueAt]: { $lte: now }, _id: { $nin: [...except] } }), {
        _id: 1,
      })
      .sort({ [this.#work.dueAt]: 1 })
      .lean<Pick<R, '_id'>>();
    return row && row._id;
  }

  /** Claims an overdue row until `leaseUntil`; returns null if another process has claimed it. */
  async claim(id: R['_id'], now: Date, leaseUntil: Date): Promise<Item | null> {
    const { dueAt, read, without = {} } = this.#work;
    const row = await this.#rows
      .findOneAndUpdate(
        this.#unfinished({ _id: id, [dueAt]: { $lte: now } }),
        { $set: { [dueAt]: leaseUntil } } as UpdateQuery<R>,
        { returnDocument: 'after', projection: without },
      )
      .lean<R>();
    return row && read(row);
  }

  async retryStateOf(id: R['_id']): Promise<RetryState | null> {
    const row = await this.#rows.findById(id, { trouble: 1 }).lean<Pick<R, 'trouble'>>();
    return row?.trouble ?? null;
  }

  /** Stores a failure and that the work is retried at `dueAt`. */
  async saveRetryState(id: R['_id'], trouble: RetryState, dueAt: Date): Promise<void> {
    await this.#rows.updateOne(this.#unfinished({ _id: id }), {
      $set: { trouble, [this.#work.dueAt]: dueAt },
    });
  }

  /** Returns the work that keeps failing, oldest first. */
  async findStuck(limit: number): Promise<FailingWork[]> {
    const rows = await this.#rows
      .find(this.#stuck(), { trouble: 1 })
      .sort({ 'trouble.since': 1 })
      .limit(limit)
      .lean<Pick<R, '_id' | 'trouble'>[]>();
    return rows.flatMap(({ _id: id, trouble }) => (trouble ? [{ id, retryState: trouble }] : []));
  }

  countStuck(): Promise<number> {
    return this.#rows.countDocuments(this.#stuck());
  }

  #stuck(): QueryFilter<R> {
    return this.#unfinished({ 'trouble.attempts': { $gte: STUCK_AFTER_ATTEMPTS } });
  }

  /** Restricts a filter to rows with work left. */
  #unfinished(filter: Record<string, unknown>): QueryFilter<R> {
    return { ...this.#work.unfinished, ...filter };
  }
}

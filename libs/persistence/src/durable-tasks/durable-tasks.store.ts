import type { StuckWork, StuckWorkKind } from '@skillhour/contracts';
import type { DueWork } from '@skillhour/messaging';
import { counter } from '@skillhour/observability';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { recordFailure, retryDelayMs, STUCK_AFTER_ATTEMPTS, type RetryState } from './retry-state.js';
import type { TaskRegistry } from './task-registry.js';

/** The fields of a row that the tasks need. */
interface TaskRow {
  _id: string;
  /** Missing in legacy rows. */
  trouble?: RetryState | null;
}

export interface TaskOptions<R extends TaskRow, Item> {
  /** Kind of the tasks on the admins' page and in the metrics. */
  kind: StuckWorkKind;
  /** Matches rows with work left. By default all rows, for collections whose rows are deleted when done. */
  unfinished?: QueryFilter<R>;
  /** Path of the time from which the task is due; a claim moves it to the end of the lease. */
  dueAt?: 'dueAt' | 'intent.dueAt' | 'leaseUntil';
  /** Field that counts the attempts, for work that depends on their number. */
  countedIn?: 'attempts' | 'looks';
  read: (row: R) => Item;
  /** Projection that excludes fields not needed for the work. */
  without?: Record<string, 0>;
  /** Longer than an attempt may take: afterwards, another process tries. */
  leaseMs: number;
  /** Pauses after failures, by default from the lease to ten minutes. */
  shortestRetryMs?: number;
  longestRetryMs?: number;
}

const LONGEST_RETRY_MS = 10 * 60_000;

const failures = counter({
  name: 'skillhour_task_failures_total',
  help: 'Failed attempts at durable tasks; they are retried.',
  labels: ['kind'],
});

/**
 * Durable tasks of one kind, stored in the rows that they are about. A row that says that something is left to do is
 * written in the transaction that decides it. The task is tried until it succeeds, regardless of which processes die:
 * each attempt claims the row until its lease ends, and a failure is stored with the time of the next attempt.
 */
export class DurableTasks<R extends TaskRow, Item> {
  readonly kind: StuckWorkKind;
  readonly #rows: Model<R>;
  readonly #options: TaskOptions<R, Item>;
  readonly #dueAt: string;

  constructor(
    private readonly registry: TaskRegistry,
    rows: Model<R>,
    options: TaskOptions<R, Item>,
  ) {
    this.#rows = rows;
    this.#options = options;
    this.#dueAt = options.dueAt ?? 'dueAt';
    this.kind = options.kind;
    registry.add(this);
  }

  /** Returns when another process takes over a task that begins now. */
  leaseUntil(): Date {
    return this.#in(this.#options.leaseMs);
  }

  /** Returns the tasks as work for `loops.startWork`, which `handle` carries out in steps that are safe to repeat. */
  work(handle: (item: Item) => Promise<unknown>): DueWork {
    return {
      findDue: (except) => this.findDue(except),
      process: (id) => this.process(id, handle),
    };
  }

  /** Returns the ID of the task that has been due the longest, other than `except`; null if none is due. */
  async findDue(except: readonly R['_id'][]): Promise<R['_id'] | null> {
    const row = await this.#rows
      .findOne(this.#unfinished({ ...this.#isDue(), _id: { $nin: [...except] } }), { _id: 1 })
      .sort({ [this.#dueAt]: 1 })
      .lean<Pick<R, '_id'>>();
    return row && row._id;
  }

  /** Tries a due task, unless another process has claimed it. */
  async process(id: R['_id'], handle: (item: Item) => Promise<unknown>): Promise<void> {
    const row = await this.#claim(id);
    if (!row) return;
    try {
      await handle(this.#options.read(row));
    } catch (error) {
      await this.recordFailure(id, error);
      return;
    }
    if (row.trouble) await this.#rows.updateOne({ _id: id }, { $set: { trouble: null } });
  }

  /** Stores that an attempt failed and when the task is retried, if work is left. */
  async recordFailure(id: R['_id'], error: unknown): Promise<void> {
    const { kind, leaseMs, shortestRetryMs: shortestMs = leaseMs } = this.#options;
    const { longestRetryMs: longestMs = LONGEST_RETRY_MS } = this.#options;
    const row = await this.#rows.findById(id, { trouble: 1 }).lean<Pick<R, 'trouble'>>();
    const trouble = recordFailure(row?.trouble ?? null, error, this.registry.clock.now());
    const dueAt = this.#in(retryDelayMs(trouble, error, { shortestMs, longestMs }));
    await this.#rows.updateOne(this.#unfinished({ _id: id }), {
      $set: { trouble, [this.#dueAt]: dueAt },
    });
    failures.inc({ kind });
    const fields = { err: error, task: kind, id, attempts: trouble.attempts, dueAt };
    this.registry.logger.warn(fields, 'task failed, will be retried');
  }

  /** Returns the tasks that keep failing, oldest first. */
  async findStuck(limit: number): Promise<StuckWork[]> {
    const rows = await this.#rows
      .find(this.#stuck(), { trouble: 1 })
      .sort({ 'trouble.since': 1 })
      .limit(limit)
      .lean<Pick<R, '_id' | 'trouble'>[]>();
    return rows.flatMap(({ _id: id, trouble }) => {
      if (!trouble) return [];
      const { since, attempts, lastErrorCode } = trouble;
      return [{ kind: this.kind, id, since: since.toISOString(), attempts, last_error_code: lastErrorCode }];
    });
  }

  countStuck(): Promise<number> {
    return this.#rows.countDocuments(this.#stuck());
  }

  async #claim(id: R['_id']): Promise<R | null> {
    const { countedIn, without = {} } = this.#options;
    const counted = countedIn && { $inc: { [countedIn]: 1 } };
    return this.#rows
      .findOneAndUpdate(
        this.#unfinished({ _id: id, ...this.#isDue() }),
        { $set: { [this.#dueAt]: this.leaseUntil() }, ...counted } as UpdateQuery<R>,
        { returnDocument: 'after', projection: without },
      )
      .lean<R>();
  }

  #in(delayMs: number): Date {
    return new Date(this.registry.clock.now().getTime() + delayMs);
  }

  /** Matches due rows. What is unfinished may depend on the due time as well. */
  #isDue(): Record<string, unknown> {
    const unfinished: Record<string, unknown> = { ...this.#options.unfinished };
    const condition = unfinished[this.#dueAt] as object | undefined;
    return { [this.#dueAt]: { ...condition, $lte: this.registry.clock.now() } };
  }

  #stuck(): QueryFilter<R> {
    return this.#unfinished({ 'trouble.attempts': { $gte: STUCK_AFTER_ATTEMPTS } });
  }

  /** Restricts a filter to rows with work left. */
  #unfinished(filter: Record<string, unknown>): QueryFilter<R> {
    return { ...this.#options.unfinished, ...filter };
  }
}

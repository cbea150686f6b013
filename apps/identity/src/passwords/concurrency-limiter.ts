import pLimit, { type LimitFunction } from 'p-limit';

/** Limits the number of running and waiting tasks. Rejects further tasks at once. */
export class ConcurrencyLimiter {
  readonly #limit: LimitFunction;
  readonly #maxWaiting: number;

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#limit = pLimit(running);
    this.#maxWaiting = waiting;
  }

  /** Runs the task when its turn comes. `queueFullError` creates the error for a full queue. */
  async run<T>(task: () => Promise<T>, queueFullError: () => Error): Promise<T> {
    const { activeCount, concurrency, pendingCount } = this.#limit;
    if (activeCount >= concurrency && pendingCount >= this.#maxWaiting) throw queueFullError();
    return this.#limit(task);
  }
}

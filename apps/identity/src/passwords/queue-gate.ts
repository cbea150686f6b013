import pLimit, { type LimitFunction } from 'p-limit';

/** Limits the number of running and waiting tasks. Rejects further tasks at once. */
export class QueueGate {
  readonly #run: LimitFunction;
  readonly #mostWaiting: number;

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#run = pLimit(running);
    this.#mostWaiting = waiting;
  }

  /** Runs the task when its turn comes. `refuse` creates the error for a full queue. */
  async pass<T>(task: () => Promise<T>, refuse: () => Error): Promise<T> {
    const { activeCount, concurrency, pendingCount } = this.#run;
    if (activeCount >= concurrency && pendingCount >= this.#mostWaiting) throw refuse();
    return this.#run(task);
  }
}

/** Lets a bounded number of tasks run at once and a bounded number wait; refuses the rest at once. */
export class QueueGate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #limits: { running: number; waiting: number };

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** Runs the task when its turn comes; `refuse` makes the error for a full queue. */
  async pass<T>(task: () => Promise<T>, refuse: () => Error): Promise<T> {
    if (this.#running >= this.#limits.running) {
      if (this.#waiting.length >= this.#limits.waiting) throw refuse();
      // Whoever leaves hands its place over, so the count stays as it is.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

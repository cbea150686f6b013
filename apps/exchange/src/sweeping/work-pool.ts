/** One kind of work that is due or was left unfinished by a crash. */
export interface Sweep {
  /** Returns the ID of the item that has been due the longest, other than `except`; null if nothing is due. */
  findDue(except: readonly string[]): Promise<string | null>;
  /** Processes the item, unless another process has claimed it. */
  process(id: string): Promise<void>;
}

interface Options {
  /** Maximum number of items in progress. */
  parallel: number;
  /** Maximum number of items started in one run. */
  batch: number;
  /** How long a failed item is not retried, in milliseconds. */
  retryDelayMs: number;
  onError: (error: unknown, id: string) => void;
}

/** Processes the items of one kind concurrently, so that a slow or locked item does not delay the others. */
export class WorkPool {
  readonly #inProgress = new Map<string, Promise<void>>();
  readonly #postponed = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly sweep: Sweep,
    private readonly options: Options,
  ) {}

  /** Starts all due items. Returns when no more are due, even if some items are still in progress. */
  async run(signal: AbortSignal): Promise<void> {
    const { parallel, batch } = this.options;
    for (let begun = 0; begun < batch && !signal.aborted; begun += 1) {
      while (this.#inProgress.size >= parallel) await Promise.race(this.#inProgress.values());
      const id = await this.sweep.findDue([...this.#inProgress.keys(), ...this.#postponed.keys()]);
      if (id === null) return;
      this.#inProgress.set(id, this.#process(id));
    }
  }

  /** Resolves when all items in progress have ended. */
  async waitUntilIdle(): Promise<void> {
    await Promise.all(this.#inProgress.values());
    for (const timer of this.#postponed.values()) clearTimeout(timer);
    this.#postponed.clear();
  }

  async #process(id: string): Promise<void> {
    try {
      await this.sweep.process(id);
    } catch (error) {
      this.options.onError(error, id);
      const timer = setTimeout(() => this.#postponed.delete(id), this.options.retryDelayMs);
      this.#postponed.set(id, timer.unref());
    } finally {
      this.#inProgress.delete(id);
    }
  }
}

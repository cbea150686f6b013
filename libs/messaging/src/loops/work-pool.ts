/** Work that consists of items with due times: a task to start, or one that a crash left unfinished. */
export interface DueWork {
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
  /** How long an item that could not be processed is not retried, in milliseconds. */
  retryDelayMs: number;
  onError: (error: unknown, id: string) => void;
}

/** Processes due items concurrently, so that a slow or locked item does not delay the others. */
export class WorkPool {
  readonly #inProgress = new Map<string, Promise<void>>();
  readonly #postponed = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly work: DueWork,
    private readonly options: Options,
  ) {}

  /**
   * Starts all due items, each at most once. Returns true if more may be due, and false if none is, even if some items
   * are still in progress. Once the signal is aborted, it starts no more items and waits for those.
   */
  async run(signal: AbortSignal): Promise<boolean> {
    const { parallel, batch } = this.options;
    const started = new Set<string>();
    while (started.size < batch && !signal.aborted) {
      while (this.#inProgress.size >= parallel) await Promise.race(this.#inProgress.values());
      const id = await this.work.findDue([...started, ...this.#inProgress.keys(), ...this.#postponed.keys()]);
      if (id === null) return false;
      started.add(id);
      this.#inProgress.set(id, this.#process(id));
    }
    if (signal.aborted) await this.waitUntilIdle();
    return true;
  }

  /** Resolves when all items in progress have ended. */
  async waitUntilIdle(): Promise<void> {
    await Promise.all(this.#inProgress.values());
    for (const timer of this.#postponed.values()) clearTimeout(timer);
    this.#postponed.clear();
  }

  async #process(id: string): Promise<void> {
    try {
      await this.work.process(id);
    } catch (error) {
      this.options.onError(error, id);
      const timer = setTimeout(() => this.#postponed.delete(id), this.options.retryDelayMs);
      this.#postponed.set(id, timer.unref());
    } finally {
      this.#inProgress.delete(id);
    }
  }
}

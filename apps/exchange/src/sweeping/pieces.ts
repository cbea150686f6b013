/** One kind of work that is due or was left unfinished by a crash. */
export interface Sweep {
  /** Returns the ID of the item that has been due the longest, other than `except`; null if nothing is due. */
  due(except: readonly string[]): Promise<string | null>;
  /** Processes the item, unless another process has claimed it. */
  take(id: string): Promise<void>;
}

interface Options {
  /** Maximum number of items in progress. */
  parallel: number;
  /** Maximum number of items started in one run. */
  batch: number;
  /** How long a failed item is not retried, in milliseconds. */
  restMs: number;
  failed: (error: unknown, id: string) => void;
}

/** Processes the items of one kind concurrently, so that a slow or locked item does not delay the others. */
export class Pieces {
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #resting = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly sweep: Sweep,
    private readonly options: Options,
  ) {}

  /** Starts all due items. Returns when no more are due, even if some items are still in progress. */
  async round(signal: AbortSignal): Promise<void> {
    const { parallel, batch } = this.options;
    for (let begun = 0; begun < batch && !signal.aborted; begun += 1) {
      while (this.#underWay.size >= parallel) await Promise.race(this.#underWay.values());
      const id = await this.sweep.due([...this.#underWay.keys(), ...this.#resting.keys()]);
      if (id === null) return;
      this.#underWay.set(id, this.#take(id));
    }
  }

  /** Resolves when all items in progress have ended. */
  async finished(): Promise<void> {
    await Promise.all(this.#underWay.values());
    for (const timer of this.#resting.values()) clearTimeout(timer);
    this.#resting.clear();
  }

  async #take(id: string): Promise<void> {
    try {
      await this.sweep.take(id);
    } catch (error) {
      this.options.failed(error, id);
      const timer = setTimeout(() => this.#resting.delete(id), this.options.restMs);
      this.#resting.set(id, timer.unref());
    } finally {
      this.#underWay.delete(id);
    }
  }
}

/** Work that time or a crash left behind, piece by piece. */
export interface Sweep {
  /** The piece that waits the longest, but for some; null if there is none. */
  due(except: readonly string[]): Promise<string | null>;
  /** Does it, unless another process has taken it. */
  take(id: string): Promise<void>;
}

interface Options {
  /** Pieces under way at once. */
  parallel: number;
  /** Pieces begun in one round. */
  batch: number;
  /** How long a piece that failed is left alone, in milliseconds. */
  restMs: number;
  failed: (error: unknown, id: string) => void;
}

/** The pieces of one kind: several at once, so that a slow one or one that cannot be had stops none of the others. */
export class Pieces {
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #resting = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly sweep: Sweep,
    private readonly options: Options,
  ) {}

  /** Begins what is due. It ends when nothing more is, even if some pieces are still under way. */
  async round(signal: AbortSignal): Promise<void> {
    const { parallel, batch } = this.options;
    for (let begun = 0; begun < batch && !signal.aborted; begun += 1) {
      while (this.#underWay.size >= parallel) await Promise.race(this.#underWay.values());
      const id = await this.sweep.due([...this.#underWay.keys(), ...this.#resting.keys()]);
      if (id === null) return;
      this.#underWay.set(id, this.#take(id));
    }
  }

  /** When all that is under way has ended. */
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

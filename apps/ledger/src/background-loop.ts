import type { Logger } from '@skillhour/observability';

export interface BackgroundLoopOptions {
  name: string;
  logger: Logger;
  /** One round of work; answers how long to rest, in milliseconds. */
  round: () => Promise<number>;
  /** The rest after a round that failed, in milliseconds. */
  retryMs: number;
}

const LOG_EVERY_MS = 15_000;

/** Work that goes on beside the calls: round after round, woken early when there is something to do. */
export class BackgroundLoop {
  readonly #options: BackgroundLoopOptions;
  #running: Promise<void> | null = null;
  #stopped = false;
  #woken = false;
  #endRest: (() => void) | null = null;
  #loggedAtMs = 0;

  constructor(options: BackgroundLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#endRest?.();
  }

  /** Finishes the round under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      const restMs = await this.#round();
      if (!this.#woken) await this.#rest(restMs);
    }
  }

  async #round(): Promise<number> {
    const { name, logger, round, retryMs } = this.#options;
    try {
      return await round();
    } catch (error) {
      if (Date.now() - this.#loggedAtMs > LOG_EVERY_MS) {
        this.#loggedAtMs = Date.now();
        logger.warn({ err: error, loop: name }, 'background work is tried again later');
      }
      return retryMs;
    }
  }

  #rest(forMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, forMs);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

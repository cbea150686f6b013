import { counter, rareWarning, type Logger } from '@skillhour/observability';
import type { KeptLease } from './kept-lease.js';

export interface LoopOptions {
  /** Name of the loop in the log, the metrics and its lease. Unique within a service. */
  name: string;
  /** Runs once and returns the delay until the next run, in milliseconds. The signal aborts when the run should end. */
  round: (signal: AbortSignal) => Promise<number>;
  /** Delay after a failed run, in milliseconds. Default: one second. */
  retryMs?: number;
  /** Runs once more when the loop is stopped, so that remaining work is not left to the next process. */
  lastRound?: boolean;
}

interface LoopParts extends LoopOptions {
  service: string;
  logger: Logger;
  /** Only the holder of this lease runs. */
  lease?: KeptLease | null;
}

const DEFAULT_RETRY_MS = 1_000;
/** Delays are randomly shortened by up to this share, so that replicas don't run in step. */
const JITTER = 0.1;

const failures = counter({
  name: 'skillhour_loop_failures_total',
  help: 'Runs of background work that failed.',
  labels: ['service', 'loop'],
});

/** Background work that runs repeatedly, and early when woken. */
export class BackgroundLoop {
  readonly #parts: LoopParts;
  readonly #stopping = new AbortController();
  readonly #warn: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #woken = false;
  /** Another process has the lease and does the work. */
  #standsBy = false;
  #endRest: (() => void) | null = null;

  constructor(parts: LoopParts) {
    this.#parts = parts;
    this.#warn = rareWarning(parts.logger, 'background work failed, will be retried', { loop: parts.name });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /**
   * Ends the delay because there is work to do. During a run, makes another run follow at once. Returns false if another process does the
   * work.
   */
  wake(): boolean {
    if (!this.#standsBy) this.#endRestEarly();
    return !this.#standsBy;
  }

  /** Finishes the current run, then stops permanently. Idempotent. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endRestEarly();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { lastRound = false, lease } = this.#parts;
    while (!this.#stopping.signal.aborted) {
      this.#woken = false;
      const restMs = await this.#round();
      if (!this.#isWoken()) await this.#rest(restMs * (1 - JITTER * Math.random()));
    }
    if (lastRound) await this.#round();
    await lease?.release().catch(this.#warn);
  }

  /** A method, because the flag may have changed during the run's `await`. */
  #isWoken(): boolean {
    return this.#woken;
  }

  async #round(): Promise<number> {
    const { lease, name, retryMs = DEFAULT_RETRY_MS, round, service } = this.#parts;
    const stopping = this.#stopping.signal;
    try {
      if (!lease) return await round(stopping);
      const lost = await lease.take();
      this.#standsBy = lost === null;
      return lost ? await round(AbortSignal.any([stopping, lost])) : lease.lookEveryMs;
    } catch (error) {
      failures.inc({ service, loop: name });
      this.#warn(error);
      return retryMs;
    }
  }

  #endRestEarly(): void {
    this.#woken = true;
    this.#endRest?.();
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

import { counter, throttledWarning, type Logger } from '@skillhour/observability';
import type { RenewingLease } from './renewing-lease.js';

export interface LoopOptions {
  /** Name of the loop in the log, the metrics and its lease. Unique within a service. */
  name: string;
  /** Runs once and returns the delay until the next run, in milliseconds. The signal aborts when the run should end. */
  run: (signal: AbortSignal) => Promise<number>;
  /** Delay of the first run, in milliseconds, for work that need not burden the startup. Default: none. */
  firstRunMs?: number;
  /** Delay after a failed run, in milliseconds. Default: one second. */
  retryMs?: number;
  /** Runs once more when the loop is stopped, so that remaining work is not left to the next process. */
  runOnStop?: boolean;
}

interface BackgroundLoopOptions extends LoopOptions {
  service: string;
  logger: Logger;
  /** Only the holder of this lease runs. */
  lease?: RenewingLease | null;
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
  readonly #options: BackgroundLoopOptions;
  readonly #stopping = new AbortController();
  readonly #warn: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #woken = false;
  /** Another process has the lease and does the work. */
  #isStandby = false;
  #endDelay: (() => void) | null = null;

  constructor(options: BackgroundLoopOptions) {
    this.#options = options;
    this.#warn = throttledWarning(options.logger, 'background work failed, will be retried', {
      loop: options.name,
    });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /**
   * Ends the delay because there is work to do. During a run, makes another run follow at once. Returns false if another process does the
   * work.
   */
  wake(): boolean {
    if (!this.#isStandby) this.#endDelayEarly();
    return !this.#isStandby;
  }

  /** Finishes the current run, then stops permanently. Idempotent. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endDelayEarly();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { firstRunMs, runOnStop = false, lease } = this.#options;
    if (firstRunMs !== undefined) await this.#delay(firstRunMs);
    while (!this.#stopping.signal.aborted) {
      this.#woken = false;
      const restMs = await this.#runOnce();
      if (!this.#isWoken()) await this.#delay(restMs * (1 - JITTER * Math.random()));
    }
    if (runOnStop) await this.#runOnce();
    await lease?.release().catch(this.#warn);
  }

  /** A method, because the flag may have changed during the run's `await`. */
  #isWoken(): boolean {
    return this.#woken;
  }

  async #runOnce(): Promise<number> {
    const { lease, name, retryMs = DEFAULT_RETRY_MS, run, service } = this.#options;
    const stopping = this.#stopping.signal;
    try {
      if (!lease) return await run(stopping);
      const lost = await lease.take();
      this.#isStandby = lost === null;
      return lost ? await run(AbortSignal.any([stopping, lost])) : lease.renewEveryMs;
    } catch (error) {
      failures.inc({ service, loop: name });
      this.#warn(error);
      return retryMs;
    }
  }

  #endDelayEarly(): void {
    this.#woken = true;
    this.#endDelay?.();
  }

  #delay(forMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, forMs);
      this.#endDelay = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

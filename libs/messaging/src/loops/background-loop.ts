import { counter, rareWarning, type Logger } from '@skillhour/observability';
import type { KeptLease } from './kept-lease.js';

export interface LoopOptions {
  /** Names the loop in the log, the metrics and its lease: once in a service. */
  name: string;
  /** One round of work; answers how long to rest, in milliseconds. The signal asks it to come to an end. */
  round: (signal: AbortSignal) => Promise<number>;
  /** The rest after a round that failed, in milliseconds; a second unless told. */
  retryMs?: number;
  /** Once more when it is stopped: whatever it can still do should not be left to the next process. */
  lastRound?: boolean;
}

interface LoopParts extends LoopOptions {
  service: string;
  logger: Logger;
  /** Only who has it runs rounds. */
  lease?: KeptLease | null;
}

const DEFAULT_RETRY_MS = 1_000;
/** Rests are shorter than asked by up to this share, so that replicas fall out of step. */
const JITTER = 0.1;

const failures = counter({
  name: 'skillhour_loop_failures_total',
  help: 'Rounds of background work that failed.',
  labels: ['service', 'loop'],
});

/** Work that goes on beside the calls: round after round, woken early when there is something to do. */
export class BackgroundLoop {
  readonly #parts: LoopParts;
  readonly #stopping = new AbortController();
  readonly #warn: (error: unknown) => void;
  #running: Promise<void> | null = null;
  #woken = false;
  /** Another process has the lease: what there is to do is for that one. */
  #standsBy = false;
  #endRest: (() => void) | null = null;

  constructor(parts: LoopParts) {
    this.#parts = parts;
    this.#warn = rareWarning(parts.logger, 'background work is tried again later', { loop: parts.name });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There is something to do: ends the rest, or makes the round under way not the last. False: another process does it. */
  wake(): boolean {
    if (!this.#standsBy) this.#endRestEarly();
    return !this.#standsBy;
  }

  /** Finishes the round under way, then rests for good. Safe to repeat. */
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

  /** Read anew: the round's wait may have changed it. */
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

/**
 * Longer than live transactions hold a document, and short enough to respond within a second when a dead one's lock
 * blocks.
 */
const STALLED_AFTER_MS = 700;
/** Minimum number of attempts for a process starved of CPU, regardless of the time. The driver's pauses between them add up to 0.3 s. */
const MIN_ATTEMPTS = 10;

/**
 * Tracks conflicts between a process's transactions and others. Distinguishes waiting for live transactions from
 * waiting for a dead one's lock.
 */
export class Contention {
  /** Time at which a transaction that had to wait last succeeded. */
  #progressAtMs = -Infinity;

  constructor(readonly nowMs: () => number = () => performance.now()) {}

  /** Starts tracking one transaction with all its attempts. */
  trackTransaction(): TransactionConflicts {
    return new TransactionConflicts(this);
  }

  recordProgress(): void {
    this.#progressAtMs = this.nowMs();
  }

  /** Milliseconds without progress since the given time. */
  msWithoutProgress(sinceMs: number): number {
    return this.nowMs() - Math.max(sinceMs, this.#progressAtMs);
  }
}

/** Conflicts of one transaction with others. */
export class TransactionConflicts {
  #conflicts = 0;
  #sinceMs = 0;

  constructor(private readonly contention: Contention) {}

  /**
   * Records a conflict with another transaction. Returns false if there is no progress, so the other's process must be
   * dead.
   */
  recordConflict(): boolean {
    this.#conflicts += 1;
    if (this.#conflicts === 1) this.#sinceMs = this.contention.nowMs();
    return (
      this.#conflicts < MIN_ATTEMPTS || this.contention.msWithoutProgress(this.#sinceMs) < STALLED_AFTER_MS
    );
  }

  recordSuccess(): void {
    if (this.#conflicts > 0) this.contention.recordProgress();
  }
}

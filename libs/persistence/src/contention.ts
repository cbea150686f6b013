/** Longer than living transactions keep a document; a call that meets a dead one's lock is answered within a second. */
const STUCK_AFTER_MS = 700;
/** A starved process gets this many tries, whatever the time. */
const LEAST_ATTEMPTS = 5;

/** Where transactions of a process meet others: tells those that wait their turn from those that wait for a dead one's lock. */
export class Contention {
  /** When one that had to wait came through. */
  #movedAtMs = -Infinity;

  constructor(readonly nowMs: () => number = () => performance.now()) {}

  /** For one transaction and all of its attempts. */
  enter(): Waiting {
    return new Waiting(this);
  }

  moved(): void {
    this.#movedAtMs = this.nowMs();
  }

  /** How long nothing has moved since a moment. */
  stillMs(sinceMs: number): number {
    return this.nowMs() - Math.max(sinceMs, this.#movedAtMs);
  }
}

/** What one transaction has waited for others. */
export class Waiting {
  #conflicts = 0;
  #sinceMs = 0;

  constructor(private readonly contention: Contention) {}

  /** Notes that another transaction is in the way. False: it does not move, so its process must be dead. */
  mayGoOn(): boolean {
    this.#conflicts += 1;
    if (this.#conflicts === 1) this.#sinceMs = this.contention.nowMs();
    return this.#conflicts < LEAST_ATTEMPTS || this.contention.stillMs(this.#sinceMs) < STUCK_AFTER_MS;
  }

  cameThrough(): void {
    if (this.#conflicts > 0) this.contention.moved();
  }
}

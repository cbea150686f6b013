import { mongoError } from './errors.ts';

/**
 * Remaining time of an operation's `maxTimeMS`. Only the time in which the operation runs counts, not the time between
 * two batches of a cursor.
 */
export class Deadline {
  #leftMs: number;
  #sinceMs: number | undefined = performance.now();

  constructor(budgetMs: number) {
    this.#leftMs = budgetMs;
  }

  get remainingMs(): number {
    return this.#sinceMs === undefined ? this.#leftMs : this.#leftMs - (performance.now() - this.#sinceMs);
  }

  check(): void {
    if (this.remainingMs <= 0) throw expiry();
  }

  pause(): void {
    this.#leftMs = this.remainingMs;
    this.#sinceMs = undefined;
  }

  resume(): void {
    this.#sinceMs ??= performance.now();
  }

  /** Waits for a promise, but at most for the remaining time. */
  async wait(awaited: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    // A timer may fire up to a millisecond early, so the remaining time does not decide.
    const expired = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(expiry()), Math.max(0, Math.ceil(this.remainingMs)));
    });
    await Promise.race([awaited, expired]).finally(() => clearTimeout(timer));
    this.check();
  }
}

const expiry = (): Error => mongoError('MaxTimeMSExpired', 'operation exceeded time limit');

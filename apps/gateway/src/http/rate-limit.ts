import { createCommonError } from '@skillhour/contracts';

/** Keys counted at the same time. Beyond that, the oldest windows end early. */
const MAX_KEYS = 100_000;

interface Window {
  uses: number;
  endsAtMs: number;
}

/**
 * Limits uses per key in fixed windows, each of which begins with the key's first use. It is synchronous: the
 * promise that libraries return costs more than the count, and the gateway counts each call.
 */
export class RateLimit {
  /** Windows in the order in which they began, and thus end. */
  readonly #windows = new Map<string, Window>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** Counts one use; rejects it with 429 above the limit. */
  take(key: string): void {
    const nowMs = Date.now();
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAtMs <= nowMs) window = this.#begin(key, nowMs);
    window.uses += 1;
    if (window.uses <= this.limit) return;
    throw createCommonError('caller.too_many_calls', {}, { retryAfterMs: window.endsAtMs - nowMs });
  }

  #begin(key: string, nowMs: number): Window {
    this.#windows.delete(key);
    for (const [oldest, { endsAtMs }] of this.#windows) {
      if (endsAtMs > nowMs && this.#windows.size < MAX_KEYS) break;
      this.#windows.delete(oldest);
    }
    const window = { uses: 0, endsAtMs: nowMs + this.windowMs };
    this.#windows.set(key, window);
    return window;
  }
}

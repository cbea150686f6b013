/**
 * Token bucket for the frames or bytes of a sender. If it is overdrawn, the socket is read more slowly;
 * nothing is dropped.
 */
export class TokenBucket {
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  #filledAtMs: number;

  constructor(burst: number, perSecond: number, nowMs: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
    this.#filledAtMs = nowMs;
  }

  /** Counts what was sent. */
  consume(nowMs: number, amount = 1): void {
    this.#refill(nowMs);
    this.#tokens -= amount;
  }

  /** Returns how long to stop reading until the overdraft is refilled, in milliseconds. */
  waitMs(nowMs: number): number {
    this.#refill(nowMs);
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#perSecond) * 1_000);
  }

  /** Returns whether the bucket is full, so that nothing was sent recently. */
  isFull(nowMs: number): boolean {
    this.#refill(nowMs);
    return this.#tokens === this.#burst;
  }

  #refill(nowMs: number): void {
    const refilled = ((nowMs - this.#filledAtMs) / 1_000) * this.#perSecond;
    this.#tokens = Math.min(this.#burst, this.#tokens + refilled);
    this.#filledAtMs = nowMs;
  }
}

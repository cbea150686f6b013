/** How much a socket may send, in frames or in bytes: a burst, refilled steadily. Over it the socket is read slower; nothing is thrown away. */
export class FloodGate {
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
  pass(nowMs: number, amount = 1): void {
    this.#refill(nowMs);
    this.#tokens -= amount;
  }

  /** How long to stop reading until what was sent too much is paid off, in milliseconds. */
  waitMs(nowMs: number): number {
    this.#refill(nowMs);
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#perSecond) * 1_000);
  }

  /** Whether nothing was sent lately. */
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

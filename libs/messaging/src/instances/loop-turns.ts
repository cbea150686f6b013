const TURN_MS = 100;

/**
 * Notes that this process's event loop turns. What is read after it stood still, because the process was stopped or busy, may have waited
 * for as long.
 */
export class LoopTurns {
  /** How often it was noted; shared with the thread that beats. */
  readonly count = new Int32Array(new SharedArrayBuffer(4));
  #turnedAtMs = performance.now();
  #turnedBeforeMs = this.#turnedAtMs;
  readonly #timer = setInterval(() => {
    this.#turnedBeforeMs = this.#turnedAtMs;
    this.#turnedAtMs = performance.now();
    Atomics.add(this.count, 0, 1);
  }, TURN_MS).unref();

  /**
   * How long a message that is read now may have lain unread, in milliseconds. The connections were looked at between the last two turns, but
   * perhaps not since: after a pause the timer comes before them.
   */
  unreadMs(): number {
    return Math.max(0, performance.now() - this.#turnedBeforeMs - 2 * TURN_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

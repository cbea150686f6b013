const TURN_MS = 100;

/**
 * Records the turns of this process's event loop. After a pause, because the process was stopped or busy, messages may have been unread for
 * that long.
 */
export class LoopTurns {
  /** Number of recorded turns, shared with the heartbeat thread. */
  readonly count = new Int32Array(new SharedArrayBuffer(4));
  #turnedAtMs = performance.now();
  #turnedBeforeMs = this.#turnedAtMs;
  readonly #timer = setInterval(() => {
    this.#turnedBeforeMs = this.#turnedAtMs;
    this.#turnedAtMs = performance.now();
    Atomics.add(this.count, 0, 1);
  }, TURN_MS).unref();

  /**
   * Returns how long a message that is read now may have been unread, in milliseconds. The connections were read between the last two turns,
   * but perhaps not since: after a pause the timer fires before them.
   */
  unreadMs(): number {
    return Math.max(0, performance.now() - this.#turnedBeforeMs - 2 * TURN_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

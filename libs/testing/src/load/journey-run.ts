import { REAL_CLOCK } from './open-loop.js';
import type { Timings } from './timings.js';

/** One run of a journey. Each of its steps is due when the previous one ends, and the first one when the members arrive. */
export class JourneyRun {
  #dueMs: number;

  constructor(
    private readonly timings: Timings,
    dueMs: number,
  ) {
    this.#dueMs = dueMs;
  }

  /** Takes a step and measures it. */
  async step<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const result = await this.timings.measure(operation, this.#dueMs, work);
    this.#dueMs = REAL_CLOCK.nowMs();
    return result;
  }

  /** Waits until the next step is due, as people do. The wait is not measured. */
  async pause(ms: number): Promise<void> {
    this.#dueMs = REAL_CLOCK.nowMs() + Math.max(0, ms);
    await REAL_CLOCK.waitUntil(this.#dueMs);
  }
}

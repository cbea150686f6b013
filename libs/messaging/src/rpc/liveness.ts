import type { Broker } from '../broker.js';

const FIRST_PROBE_AFTER_MS = 250;
const PROBE_TIMEOUT_MS = 210;
/** Unanswered probes in a row that mean that nobody is alive. */
const PROBES = 3;
const NEXT_PROBE_AFTER_MS = 1_000;
/** A probe whose own timer came this late says more about the machine than about the service. */
const STARVED_MS = 60;

/**
 * Watches over a call that takes long: asks whether any process of the service is alive, and calls `onDead` where none
 * shows a sign of life within 0.9 s of the call. A service that is merely slow answers the question and keeps its time.
 */
export class Liveness {
  #timer: NodeJS.Timeout;
  #over = false;

  constructor(
    private readonly broker: Broker,
    private readonly service: string,
    private readonly onDead: () => void,
  ) {
    this.#timer = this.#after(FIRST_PROBE_AFTER_MS);
  }

  /** The call has its answer. */
  end(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  #after(delayMs: number): NodeJS.Timeout {
    return setTimeout(() => void this.#probe(), delayMs);
  }

  async #probe(): Promise<void> {
    for (let unanswered = 0; unanswered < PROBES && !this.#over;) {
      const startedAtMs = performance.now();
      if (await this.#answers()) {
        if (!this.#over) this.#timer = this.#after(NEXT_PROBE_AFTER_MS);
        return;
      }
      const isStarved = performance.now() - startedAtMs > PROBE_TIMEOUT_MS + STARVED_MS;
      if (!isStarved) unanswered += 1;
    }
    if (!this.#over) this.onDead();
  }

  async #answers(): Promise<boolean> {
    if (!this.broker.isUp) return false;
    const subject = this.broker.names.pingSubject(this.service);
    try {
      await this.broker.connection.request(subject, '', { timeout: PROBE_TIMEOUT_MS });
      return true;
    } catch {
      return false;
    }
  }
}

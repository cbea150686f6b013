import type { Broker } from '../broker.js';

const FIRST_PROBE_AFTER_MS = 250;
const PROBE_TIMEOUT_MS = 320;
const PROBES = 2;
const NEXT_PROBE_AFTER_MS = 1_000;

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
    for (let probe = 0; probe < PROBES && !this.#over; probe += 1) {
      if (await this.#answers()) {
        if (!this.#over) this.#timer = this.#after(NEXT_PROBE_AFTER_MS);
        return;
      }
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

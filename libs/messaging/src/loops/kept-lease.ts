import type { Leases } from './leases.js';

/** A lease lasts three quarters of the takeover time. Holders renew it, and other processes try to take it, every quarter. */
const PARTS = 4;

/** A lease that is renewed until it is lost or released. */
export class KeptLease {
  /** Interval at which a process without the lease tries again, in milliseconds. */
  readonly lookEveryMs: number;
  #lost: AbortController | null = null;
  #beat: NodeJS.Timeout | undefined;
  #untilMs = 0;

  /** `takeoverMs`: maximum time after a holder's death until another process has the lease. */
  constructor(
    private readonly leases: Leases,
    private readonly name: string,
    private readonly takeoverMs: number,
  ) {
    this.lookEveryMs = takeoverMs / PARTS;
  }

  /** Returns a signal that aborts when the lease is lost. Null while another process has it. */
  async take(): Promise<AbortSignal | null> {
    if (this.#lost) return this.#lost.signal;
    if (!(await this.#renew())) return null;
    this.#lost = new AbortController();
    this.#beat = setInterval(() => void this.#keep(), this.lookEveryMs).unref();
    return this.#lost.signal;
  }

  /** Releases the lease, so that another process can take it. */
  async release(): Promise<void> {
    if (!this.#lost) return;
    this.#lose();
    await this.leases.release(this.name);
  }

  async #keep(): Promise<void> {
    try {
      if (!(await this.#renew())) this.#lose();
    } catch {
      // The database is briefly unavailable. The lease remains valid until it expires.
      if (performance.now() > this.#untilMs) this.#lose();
    }
  }

  async #renew(): Promise<boolean> {
    const forMs = this.takeoverMs - this.lookEveryMs;
    const untilMs = performance.now() + forMs;
    if (!(await this.leases.hold(this.name, forMs))) return false;
    this.#untilMs = untilMs;
    return true;
  }

  #lose(): void {
    clearInterval(this.#beat);
    this.#lost?.abort();
    this.#lost = null;
  }
}

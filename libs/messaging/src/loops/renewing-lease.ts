import type { Leases } from './leases.js';

/** A lease lasts three quarters of the takeover time. Holders renew it, and other processes try to take it, every quarter. */
const INTERVALS_PER_TAKEOVER = 4;

/** A lease that is renewed until it is lost or released. */
export class RenewingLease {
  /** Interval at which a process without the lease tries again, in milliseconds. */
  readonly renewEveryMs: number;
  #lost: AbortController | null = null;
  #renewal: NodeJS.Timeout | undefined;
  #untilMs = 0;

  /** `takeoverMs`: maximum time after a holder's death until another process has the lease. */
  constructor(
    private readonly leases: Leases,
    private readonly name: string,
    private readonly takeoverMs: number,
  ) {
    this.renewEveryMs = takeoverMs / INTERVALS_PER_TAKEOVER;
  }

  /** Returns a signal that aborts when the lease is lost. Null while another process has it. */
  async take(): Promise<AbortSignal | null> {
    if (this.#lost) return this.#lost.signal;
    if (!(await this.#renew())) return null;
    this.#lost = new AbortController();
    this.#renewal = setInterval(() => void this.#renewOrLose(), this.renewEveryMs).unref();
    return this.#lost.signal;
  }

  /** Releases the lease, so that another process can take it. */
  async release(): Promise<void> {
    if (!this.#lost) return;
    this.#lose();
    await this.leases.release(this.name);
  }

  async #renewOrLose(): Promise<void> {
    try {
      if (!(await this.#renew())) this.#lose();
    } catch {
      // The database is briefly unavailable. The lease remains valid until it expires.
      if (performance.now() > this.#untilMs) this.#lose();
    }
  }

  async #renew(): Promise<boolean> {
    const forMs = this.takeoverMs - this.renewEveryMs;
    const untilMs = performance.now() + forMs;
    if (!(await this.leases.hold(this.name, forMs))) return false;
    this.#untilMs = untilMs;
    return true;
  }

  #lose(): void {
    clearInterval(this.#renewal);
    this.#lost?.abort();
    this.#lost = null;
  }
}

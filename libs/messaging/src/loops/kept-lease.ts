import type { Leases } from './leases.js';

/** Of the time to a takeover, a lease lasts three quarters; holders renew and others look in the last one. */
const PARTS = 4;

/** A lease that is renewed, once it is had, until it is lost or given back. */
export class KeptLease {
  /** How long whoever did not get it waits before looking again, in milliseconds. */
  readonly lookEveryMs: number;
  #lost: AbortController | null = null;
  #beat: NodeJS.Timeout | undefined;
  #untilMs = 0;

  /** `takeoverMs`: how long after a holder's death another has the lease at the latest. */
  constructor(
    private readonly leases: Leases,
    private readonly name: string,
    private readonly takeoverMs: number,
  ) {
    this.lookEveryMs = takeoverMs / PARTS;
  }

  /** A signal that is aborted when the lease is lost; null while another process has it. */
  async take(): Promise<AbortSignal | null> {
    if (this.#lost) return this.#lost.signal;
    if (!(await this.#renew())) return null;
    this.#lost = new AbortController();
    this.#beat = setInterval(() => void this.#keep(), this.lookEveryMs).unref();
    return this.#lost.signal;
  }

  /** Lets another have it. */
  async release(): Promise<void> {
    if (!this.#lost) return;
    this.#lose();
    await this.leases.release(this.name);
  }

  async #keep(): Promise<void> {
    try {
      if (!(await this.#renew())) this.#lose();
    } catch {
      // The database is away for a moment: the lease stands until its time is over.
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

import { becomesTrue, type Child } from '@skillhour/machine';
import { FailPoints, type FailPoint } from './fail-points.js';

/** Effects after a call's response, such as its event, happen within this time. */
export const QUIET_MS = 500;
export const RECOVERED_MS = 25_000;

/** A service as a process that is killed at fail points and restarted. One instance serves many trials in sequence. */
export class KillableService {
  readonly #points = new FailPoints();
  #child: Child | null = null;

  /** `run` starts the service with these arguments before its program and these environment variables. */
  constructor(private readonly run: (points: Pick<FailPoints, 'args' | 'env'>) => Promise<Child>) {}

  async start(): Promise<void> {
    this.#child = await this.run(this.#points);
  }

  /** See `FailPoints`. */
  arm(point: FailPoint | null): Promise<void> {
    return this.#points.arm(this.#running, point);
  }

  reached(): FailPoint[] {
    return this.#points.reached();
  }

  /**
   * Waits until the process has died in the call, without waiting for the deadline of a call that a dead process cannot
   * answer. A point behind the response may be reached late or never; then the process is killed where it is.
   */
  async killIn(call: Promise<unknown>): Promise<void> {
    const child = this.#running;
    const responded = new AbortController();
    const dead = () => !isAlive(child);
    const died = becomesTrue(dead, { timeoutMs: RECOVERED_MS, signal: responded.signal });
    await Promise.race([call, died]).finally(() => responded.abort());
    await becomesTrue(dead, { timeoutMs: QUIET_MS });
    await child.kill();
    call.catch(() => null);
  }

  async close(): Promise<void> {
    await this.#child?.kill();
    this.#points.remove();
  }

  get #running(): Child {
    if (!this.#child) throw new Error('the service was not started');
    return this.#child;
  }
}

function isAlive({ pid }: Child): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

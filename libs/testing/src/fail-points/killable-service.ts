import { cameTrue, type Child } from '@skillhour/machine';
import { FailPoints, type FailPoint } from './fail-points.js';

/** Effects that follow a call's answer, such as its event, come within this time. */
export const QUIET_MS = 500;
export const RECOVERED_MS = 25_000;

/** A service as a process that is killed at fail points and restarted. One serves many trials, one after the other. */
export class KillableService {
  readonly #points = new FailPoints();
  #child: Child | null = null;

  /** `run` starts the service, with these in front of its program and in its environment. */
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
   * Waits until the process has died in the call. Its caller does not wait for the deadline of a call that a dead process cannot answer. A point
   * behind the answer may not be reached at once, or never again: then the process is killed where it is.
   */
  async killIn(call: Promise<unknown>): Promise<void> {
    const child = this.#running;
    const answered = new AbortController();
    const dead = () => !isAlive(child);
    const died = cameTrue(dead, { timeoutMs: RECOVERED_MS, signal: answered.signal });
    await Promise.race([call, died]).finally(() => answered.abort());
    await cameTrue(dead, { timeoutMs: QUIET_MS });
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

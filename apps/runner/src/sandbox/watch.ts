import type { ChildProcess } from 'node:child_process';
import { endSandbox } from './ending.js';
import type { Meter } from './limits/meter.js';
import { type Limits, SandboxFailed } from './program.js';

/** How often it is looked whether a sandbox wants too much. */
const LOOK_EVERY_MS = 100;

/** Why the host ended a run. */
export type Stop = 'time' | 'output' | 'memory' | 'processes';

/** Watches over one run, and ends it when it takes too much. */
export class Watch {
  /** Its status. Rejects with `SandboxFailed` where it could not be started at all. */
  readonly ended: Promise<number>;
  readonly #child: ChildProcess;
  readonly #limits: Limits;
  #stopped: Stop | null = null;
  #late: NodeJS.Timeout;
  #looking: NodeJS.Timeout | undefined;
  #runningSinceMs: number | null = null;
  #endedAtMs: number | null = null;

  constructor(child: ChildProcess, limits: Limits) {
    this.#child = child;
    this.#limits = limits;
    this.#late = setTimeout(() => this.stop('time'), limits.compileMs);
    this.ended = new Promise((resolve, reject) => {
      child.once('error', (cause) => reject(new SandboxFailed('bubblewrap could not be started', { cause })));
      child.once('exit', (code) => {
        this.#endedAtMs = performance.now();
        resolve(code ?? 1);
      });
    });
    this.ended.catch(() => undefined);
  }

  get stopped(): Stop | null {
    return this.#stopped;
  }

  get isRunning(): boolean {
    return this.#runningSinceMs !== null;
  }

  /** Since it was compiled. */
  get tookMs(): number {
    if (this.#runningSinceMs === null) return 0;
    return Math.max(0, Math.round((this.#endedAtMs ?? performance.now()) - this.#runningSinceMs));
  }

  /** Ends the sandbox once. Later calls have no effect; exceeding the output limit calls this for each chunk. */
  stop(why: Stop): void {
    if (this.#stopped !== null) return;
    this.#stopped = why;
    endSandbox(this.#child);
  }

  /** From now on it has the time of a run. */
  compiled(): void {
    this.#runningSinceMs = performance.now();
    clearTimeout(this.#late);
    this.#late = setTimeout(() => this.stop('time'), this.#limits.runMs);
  }

  look(meter: Meter): void {
    this.#looking = setInterval(() => {
      void meter.exceeded().then((what) => {
        if (what !== null && this.#endedAtMs === null) this.stop(what);
      });
    }, LOOK_EVERY_MS);
  }

  /** Nothing of it goes on. */
  close(): void {
    clearTimeout(this.#late);
    clearInterval(this.#looking);
    endSandbox(this.#child);
  }
}

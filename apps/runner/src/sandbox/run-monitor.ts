import type { ChildProcess } from 'node:child_process';
import { endSandbox } from './end-sandbox.js';
import type { Meter } from './limits/meter.js';
import { type Limits, SandboxFailed } from './program.js';

/** Interval at which the limits of a sandbox are checked. */
const CHECK_INTERVAL_MS = 100;

/** Why the host ended a run. */
export type StopReason = 'time' | 'output' | 'memory' | 'processes';

/** Monitors one run and ends it when it exceeds a limit. */
export class RunMonitor {
  /** Resolves with the exit status. Rejects with `SandboxFailed` if bubblewrap could not be started. */
  readonly ended: Promise<number>;
  readonly #child: ChildProcess;
  readonly #limits: Limits;
  #stopped: StopReason | null = null;
  #timeout: NodeJS.Timeout;
  #checkTimer: NodeJS.Timeout | undefined;
  #runningSinceMs: number | null = null;
  #endedAtMs: number | null = null;

  constructor(child: ChildProcess, limits: Limits) {
    this.#child = child;
    this.#limits = limits;
    this.#timeout = setTimeout(() => this.stop('time'), limits.compileMs);
    this.ended = new Promise((resolve, reject) => {
      child.once('error', (cause) => reject(new SandboxFailed('bubblewrap could not be started', { cause })));
      child.once('exit', (code) => {
        this.#endedAtMs = performance.now();
        resolve(code ?? 1);
      });
    });
    this.ended.catch(() => undefined);
  }

  get stopped(): StopReason | null {
    return this.#stopped;
  }

  get isRunning(): boolean {
    return this.#runningSinceMs !== null;
  }

  /** Run time since compiling ended. */
  get tookMs(): number {
    if (this.#runningSinceMs === null) return 0;
    return Math.max(0, Math.round((this.#endedAtMs ?? performance.now()) - this.#runningSinceMs));
  }

  /** Ends the sandbox once. Later calls have no effect; exceeding the output limit calls this for each chunk. */
  stop(why: StopReason): void {
    if (this.#stopped !== null) return;
    this.#stopped = why;
    endSandbox(this.#child);
  }

  /** Starts the run's time limit after compiling. */
  startRunTimer(): void {
    this.#runningSinceMs = performance.now();
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.stop('time'), this.#limits.runMs);
  }

  checkLimits(meter: Meter): void {
    this.#checkTimer = setInterval(() => {
      void meter.exceeded().then((what) => {
        if (what !== null && this.#endedAtMs === null) this.stop(what);
      });
    }, CHECK_INTERVAL_MS);
  }

  /** Stops all timers and ends the sandbox. */
  close(): void {
    clearTimeout(this.#timeout);
    clearInterval(this.#checkTimer);
    endSandbox(this.#child);
  }
}

import {
  becomesTrue,
  waitForExit,
  killGroup,
  type ProcessSpec,
  spawnProcess,
  stopChild,
} from '@skillhour/machine';
import type { ChildProcess } from 'node:child_process';
import { HEALTHY_AFTER_MS, pauseBeforeRestartMs } from './backoff.ts';

/** Number of failed starts in a row after which a start is given up. */
const MAX_EARLY_DEATHS = 5;
const POLL_EVERY_MS = 50;

export interface SupervisedOptions {
  /** File descriptor for both output streams. */
  readonly output: number;
  /** Called when a process starts. */
  readonly onStart: (pid: number) => void;
  readonly onEnd: (pid: number, expected: boolean) => void;
}

/** A process that is restarted whenever it dies, until it is stopped. */
export class SupervisedProcess {
  readonly spec: ProcessSpec;
  readonly #options: SupervisedOptions;
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #stopping = false;
  #earlyDeaths = 0;
  /** Aborted when the process has died too often in a row. */
  readonly #gaveUp = new AbortController();
  #restart: NodeJS.Timeout | undefined;

  constructor(spec: ProcessSpec, options: SupervisedOptions) {
    this.spec = spec;
    this.#options = options;
  }

  /** Id of the current process, if one runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process. Resolves to whether it was ready in time; it is kept alive either way. */
  async start(): Promise<boolean> {
    await this.#spawn();
    const { readyWithinMs: timeoutMs } = this.spec;
    return becomesTrue(() => this.#isReady(), {
      timeoutMs,
      everyMs: POLL_EVERY_MS,
      signal: this.#gaveUp.signal,
    });
  }

  async #isReady(): Promise<boolean> {
    return this.#child !== undefined && (await this.spec.isReady());
  }

  /** Stops the process for good. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (child === undefined) return;
    const force = (): void => killGroup(child.pid ?? 0);
    await stopChild(child, { ended: this.#ended, withinMs: this.spec.stopWithinMs, force });
  }

  /** Kills the process group for good, without a graceful stop. */
  kill(): void {
    this.#stopping = true;
    clearTimeout(this.#restart);
    if (this.pid !== undefined) killGroup(this.pid);
  }

  async #spawn(): Promise<void> {
    await this.spec.prepare?.();
    if (this.#stopping) return;
    const child = spawnProcess(this.spec, this.#options.output);
    const startedMs = performance.now();
    this.#child = child;
    this.#ended = waitForExit(child).then(() => this.#onEnd(child.pid, performance.now() - startedMs));
    if (child.pid !== undefined) this.#options.onStart(child.pid);
  }

  #onEnd(pid: number | undefined, livedMs: number): void {
    this.#child = undefined;
    if (pid !== undefined) {
      // Its children must not hold the ports that the next process needs.
      killGroup(pid);
      this.#options.onEnd(pid, this.#stopping);
    }
    if (this.#stopping) return;
    this.#earlyDeaths = livedMs >= HEALTHY_AFTER_MS ? 1 : this.#earlyDeaths + 1;
    if (this.#earlyDeaths >= MAX_EARLY_DEATHS) this.#gaveUp.abort();
    this.#restart = setTimeout(() => void this.#spawn(), pauseBeforeRestartMs(this.#earlyDeaths));
  }
}

import { type ProcessSpec, ProcessFailed } from '@skillhour/machine';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { LogFile } from './log-file.ts';
import { SupervisedProcess } from './supervised-process.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** Processes that start at the same time. More would start no sooner, but starve everything else on the machine. */
const MAX_STARTING = 2 * availableParallelism();

export interface SupervisorOptions {
  readonly logDir: string;
  /** Called whenever a process has started or ended. */
  readonly onChange: () => void;
  readonly report: (line: string) => void;
}

/** Keeps processes alive and ends them in the reverse order of their start. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #watchdog: Watchdog = startWatchdog();
  readonly #logs = new Map<string, LogFile>();
  /** Groups in the order of their start. The processes of a group start and stop together. */
  readonly #groups: SupervisedProcess[][] = [];

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** The running processes, by the names of the services they run. */
  get pids(): Record<string, number> {
    const running = this.#groups
      .flat()
      .flatMap(({ spec, pid }) =>
        pid === undefined ? [] : (spec.serves ?? [spec.name]).map((name) => [name, pid] as const),
      );
    return Object.fromEntries(running);
  }

  /**
   * Starts processes, several at a time, and waits until all of them are ready. None may wait for another of them.
   * @throws ProcessFailed with the end of the log of one that does not.
   */
  async start(specs: readonly ProcessSpec[]): Promise<void> {
    const group = specs.map((spec) => this.#supervise(spec));
    this.#groups.push(group);
    await pLimit(MAX_STARTING).map(group, async (supervised) => {
      if (await supervised.start()) return;
      const log = this.#logs.get(supervised.spec.name);
      throw new ProcessFailed(
        `${supervised.spec.name} could not be started. Its log (${log?.path}) ends with:\n${await log?.tail()}`,
      );
    });
  }

  /** Stops everything, the last started group first. */
  async stop(): Promise<void> {
    for (const group of this.#groups.toReversed())
      await Promise.all(group.map((supervised) => supervised.stop()));
    this.#close();
  }

  /** Kills everything at once. */
  kill(): void {
    for (const supervised of this.#groups.flat()) supervised.kill();
    this.#close();
  }

  #close(): void {
    this.#watchdog.close();
    for (const log of this.#logs.values()) log.close();
    this.#logs.clear();
  }

  #supervise(spec: ProcessSpec): SupervisedProcess {
    const log = new LogFile(this.#options.logDir, spec.name);
    this.#logs.set(spec.name, log);
    return new SupervisedProcess(spec, {
      output: log.descriptor,
      onStart: (pid) => {
        this.#watchdog.add(pid);
        this.#options.onChange();
      },
      onEnd: (pid, expected) => {
        this.#watchdog.remove(pid);
        this.#options.onChange();
        if (!expected)
          this.#options.report(
            `${spec.name} exited (process ${pid}) and is being restarted. See ${log.path}`,
          );
      },
    });
  }
}

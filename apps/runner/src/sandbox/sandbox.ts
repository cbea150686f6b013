import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { BoundedText } from './bounded-text.js';
import { driverCommand, FD, sandboxOptions, type HostView } from './command.js';
import { programEndOf, exitCodeOf } from './program-end.js';
import { endSandbox, hasEnded } from './end-sandbox.js';
import { inheritedDescriptors } from './host-view.js';
import type { Layer } from './layers.js';
import type { Meter, Metering } from './limits/meter.js';
import { writeInput, readStatus, collectOutput } from './pipes.js';
import { type Limits, type Program, type RunResult, SandboxFailed } from './program.js';
import { seccompFilter } from './seccomp/filter.js';
import type { Processor } from './seccomp/syscalls.js';
import { RunMonitor } from './run-monitor.js';
import type { OutputPipes } from './output-pipes.js';

/** How long to read the remaining output after the sandbox has ended; it is already in the pipes. */
const DRAIN_MS = 500;
/** OOM score: the system kills these processes first when its memory runs out. */
const OOM_SCORE = '1000';
const MAX_ERROR_LENGTH = 500;

export interface SandboxConfig {
  bubblewrap: string;
  host: HostView;
  pipes: OutputPipes;
  metering: Metering;
  /** A user ID that no one else has on this machine; undefined if this process may not choose one and uses its own. */
  user: number | undefined;
  /** Layers that a test omits to show what they prevent; for tests only. */
  without?: ReadonlySet<Layer>;
}

/** One slot in which programs run, one at a time. Nothing of a run remains for the next one. */
export class Sandbox {
  readonly #config: SandboxConfig;
  readonly #without: ReadonlySet<Layer>;
  readonly #filter = seccompFilter(process.arch as Processor);
  readonly #inherited = inheritedDescriptors();
  readonly #nothing = openSync('/dev/null', 'r');
  #running: ChildProcess | null = null;
  #closing: Promise<void> | null = null;

  constructor(config: SandboxConfig) {
    this.#config = config;
    this.#without = config.without ?? new Set();
  }

  /** The user of the sandbox's processes on the host; undefined if it is this process's own user. */
  get user(): number | undefined {
    return this.#config.user;
  }

  /** Runs a program. Throws `SandboxFailed` if nothing of it could be run. */
  async run(program: Program): Promise<RunResult> {
    if (this.#running) throw new Error('the sandbox is already running a program');
    const { pipes } = this.#config;
    const [out, err] = [pipes.open('out'), pipes.open('err')];
    try {
      const child = this.#start(program, out.childEnd, err.childEnd);
      this.#running = child;
      return await this.#monitor(child, program, out.hostEnd, err.hostEnd);
    } finally {
      this.#running = null;
      for (const { hostEnd } of [out, err]) hostEnd.destroy();
    }
  }

  /** Ends the running program and releases the slot's resources. Safe to repeat. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    const child = this.#running;
    if (child && !hasEnded(child)) {
      endSandbox(child);
      await once(child, 'exit');
    }
    closeSync(this.#nothing);
    await Promise.all([this.#config.metering.close(), this.#config.pipes.remove()]);
  }

  /** Starts bubblewrap, which waits for its options, so that its limits can be set before it does anything. */
  #start(program: Program, out: number, err: number): ChildProcess {
    const { bubblewrap, user } = this.#config;
    try {
      return spawn(
        bubblewrap,
        ['--args', String(FD.options), '--', ...driverCommand(program, this.#without)],
        {
          stdio: this.#descriptors(out, err),
          env: this.#without.has('environment') ? process.env : {},
          cwd: '/',
          ...(user === undefined ? {} : { uid: user, gid: user }),
        },
      );
    } finally {
      closeSync(out);
      closeSync(err);
    }
  }

  /** Replaces descriptors that this process inherited with `/dev/null`, so that they do not reach the program. */
  #descriptors(out: number, err: number): StdioOptions {
    const descriptors: StdioOptions = ['ignore', out, err, 'pipe', 'pipe', 'pipe', 'pipe', 'pipe'];
    for (const inherited of this.#inherited)
      if (inherited > FD.status) {
        while (descriptors.length < inherited) descriptors.push('ignore');
        descriptors[inherited] = this.#nothing;
      }
    return descriptors;
  }

  async #monitor(child: ChildProcess, program: Program, out: Socket, err: Socket): Promise<RunResult> {
    const { limits, outOfMemory } = program;
    const monitor = new RunMonitor(child, limits);
    const output = new BoundedText(limits.outputBytes);
    const error = new BoundedText(limits.outputBytes);
    const flood = () => monitor.stop('output');
    const driver = readStatus(child, (step) => step === 'run' && monitor.startRunTimer());
    const drained = Promise.all([
      collectOutput(out, output, flood),
      collectOutput(err, error, flood),
      driver.ended,
    ]);
    try {
      const meter = await this.#admit(child, program);
      if (meter) monitor.checkLimits(meter);
      const status = await monitor.ended;
      await Promise.race([drained, delay(DRAIN_MS, undefined, { ref: false })]);
      const exceeded = (await meter?.exceeded()) ?? null;
      await meter?.clear();
      if (driver.steps.length === 0 && monitor.stopped === null)
        throw new SandboxFailed(
          `the sandbox could not be created: ${error.text().slice(-MAX_ERROR_LENGTH).trim()}`,
        );
      const errorText = error.text();
      const { stopped, isRunning, tookMs } = monitor;
      const end = programEndOf({
        isRunning,
        stopped,
        exceeded,
        status,
        reportsOutOfMemory: outOfMemory.test(errorText),
      });
      return {
        end,
        output: output.text(),
        error: errorText,
        exitCode: end === 'exit' ? exitCodeOf(status) : null,
        tookMs,
      };
    } finally {
      monitor.close();
    }
  }

  /** Sets the limits of the process and lets it start. */
  async #admit(child: ChildProcess, program: Program): Promise<Meter | null> {
    const { host, metering } = this.#config;
    if (child.pid === undefined) return null;
    const meter = this.#without.has('limits') ? null : await begin(metering, child.pid, program.limits);
    await writeFile(`/proc/${child.pid}/oom_score_adj`, OOM_SCORE).catch(() => undefined);
    writeInput(child, FD.filter, this.#without.has('seccomp') ? '' : this.#filter);
    writeInput(child, FD.source, program.source);
    writeInput(child, FD.input, program.input);
    const options = sandboxOptions(program, host, this.#without);
    writeInput(child, FD.options, `${options.join('\0')}\0`);
    return meter;
  }
}

const begin = (metering: Metering, pid: number, limits: Limits): Promise<Meter> =>
  metering.begin(pid, limits).catch((cause: unknown) => {
    throw new SandboxFailed('the limits of a program could not be set', { cause });
  });

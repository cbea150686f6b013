import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { BoundedText } from './bounded-text.js';
import { driverCommand, FD, sandboxOptions, type HostView } from './command.js';
import { endOf, exitCodeOf } from './end-of.js';
import { endSandbox, hasEnded } from './ending.js';
import { inheritedDescriptors } from './host-view.js';
import type { Layer } from './layers.js';
import type { Meter, Metering } from './limits/meter.js';
import { hand, hear, keep } from './pipes.js';
import { type Limits, type Program, type Ran, SandboxFailed } from './program.js';
import { seccompFilter } from './seccomp/filter.js';
import type { Processor } from './seccomp/syscalls.js';
import { Watch } from './watch.js';
import type { Wires } from './wires.js';

/** How long to read the remaining output after the sandbox has ended; it is already in the pipes. */
const DRAIN_MS = 500;
/** OOM score: the system kills these processes first when its memory runs out. */
const FIRST_TO_GO = '1000';
const LAST_WORDS = 500;

export interface SandboxParts {
  bubblewrap: string;
  host: HostView;
  wires: Wires;
  metering: Metering;
  /** A user ID that no one else has on this machine; undefined if this process may not choose one and uses its own. */
  user: number | undefined;
  /** Layers that a test omits to show what they prevent; for tests only. */
  without?: ReadonlySet<Layer>;
}

/** One slot in which programs run, one at a time. Nothing of a run remains for the next one. */
export class Sandbox {
  readonly #parts: SandboxParts;
  readonly #without: ReadonlySet<Layer>;
  readonly #filter = seccompFilter(process.arch as Processor);
  readonly #inherited = inheritedDescriptors();
  readonly #nothing = openSync('/dev/null', 'r');
  #running: ChildProcess | null = null;
  #closing: Promise<void> | null = null;

  constructor(parts: SandboxParts) {
    this.#parts = parts;
    this.#without = parts.without ?? new Set();
  }

  /** The user of the sandbox's processes on the host; undefined if it is this process's own user. */
  get user(): number | undefined {
    return this.#parts.user;
  }

  /** Runs a program. Throws `SandboxFailed` if nothing of it could be run. */
  async run(program: Program): Promise<Ran> {
    if (this.#running) throw new Error('the sandbox is already running a program');
    const { wires } = this.#parts;
    const [out, err] = [wires.open('out'), wires.open('err')];
    try {
      const child = this.#start(program, out.theirs, err.theirs);
      this.#running = child;
      return await this.#watch(child, program, out.ours, err.ours);
    } finally {
      this.#running = null;
      for (const { ours } of [out, err]) ours.destroy();
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
    await Promise.all([this.#parts.metering.close(), this.#parts.wires.remove()]);
  }

  /** Starts bubblewrap, which waits for its options, so that its limits can be set before it does anything. */
  #start(program: Program, out: number, err: number): ChildProcess {
    const { bubblewrap, user } = this.#parts;
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
      if (inherited > FD.word) {
        while (descriptors.length < inherited) descriptors.push('ignore');
        descriptors[inherited] = this.#nothing;
      }
    return descriptors;
  }

  async #watch(child: ChildProcess, program: Program, out: Socket, err: Socket): Promise<Ran> {
    const { limits, outOfMemory } = program;
    const watch = new Watch(child, limits);
    const output = new BoundedText(limits.outputBytes);
    const error = new BoundedText(limits.outputBytes);
    const flood = () => watch.stop('output');
    const driver = hear(child, (word) => word === 'run' && watch.compiled());
    const drained = Promise.all([keep(out, output, flood), keep(err, error, flood), driver.ended]);
    try {
      const meter = await this.#admit(child, program);
      if (meter) watch.look(meter);
      const status = await watch.ended;
      await Promise.race([drained, delay(DRAIN_MS, undefined, { ref: false })]);
      const exceeded = (await meter?.exceeded()) ?? null;
      await meter?.clear();
      if (driver.words.length === 0 && watch.stopped === null)
        throw new SandboxFailed(
          `the sandbox could not be created: ${error.text().slice(-LAST_WORDS).trim()}`,
        );
      const said = error.text();
      const { stopped, isRunning, tookMs } = watch;
      const end = endOf({ isRunning, stopped, exceeded, status, saysOutOfMemory: outOfMemory.test(said) });
      return {
        end,
        output: output.text(),
        error: said,
        exitCode: end === 'exit' ? exitCodeOf(status) : null,
        tookMs,
      };
    } finally {
      watch.close();
    }
  }

  /** Sets the limits of the process and lets it start. */
  async #admit(child: ChildProcess, program: Program): Promise<Meter | null> {
    const { host, metering } = this.#parts;
    if (child.pid === undefined) return null;
    const meter = this.#without.has('limits') ? null : await begin(metering, child.pid, program.limits);
    await writeFile(`/proc/${child.pid}/oom_score_adj`, FIRST_TO_GO).catch(() => undefined);
    hand(child, FD.filter, this.#without.has('seccomp') ? '' : this.#filter);
    hand(child, FD.source, program.source);
    hand(child, FD.input, program.input);
    const options = sandboxOptions(program, host, this.#without);
    hand(child, FD.options, `${options.join('\0')}\0`);
    return meter;
  }
}

const begin = (metering: Metering, pid: number, limits: Limits): Promise<Meter> =>
  metering.begin(pid, limits).catch((cause: unknown) => {
    throw new SandboxFailed('the limits of a program could not be set', { cause });
  });

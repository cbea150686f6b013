import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import { constants } from 'node:fs';
import { access, realpath, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { RunnerConfig } from '../config.js';
import { hostView } from './host-view.js';
import type { Layer } from './layers.js';
import { hasContainerLimits } from './limits/container-limits.js';
import { createControlGroups } from './limits/control-groups.js';
import type { Metering } from './limits/meter.js';
import { processMetering } from './limits/process-meter.js';
import { createRunnerFolder, ensureReadable } from './runner-folder.js';
import { SandboxFailed } from './program.js';
import { Sandbox } from './sandbox.js';
import { OutputPipes } from './output-pipes.js';

/** User IDs that are not in use: above those that distributions, containers and domains assign. */
const FIRST_USER = 1_900_000_000;
const USERS_PER_RUNNER = 100;
const RUNNERS = 1_000_000;
/** Number of slots created in this process, so that no two share a user or a control group. */
let slotCount = 0;

const HELP = 'on a cluster: k8s/README.md, "Runner"; on one server: deploy/README.md, "Members\' code"';

/** Parts that tests omit to show what they prevent. */
export interface SandboxOmissions {
  without?: ReadonlySet<Layer>;
  groups?: false;
}

/** Manages the slots in which programs run; each is created when it is first needed. */
@Injectable()
export class Sandboxes implements OnApplicationShutdown {
  readonly #made = new Set<Sandbox>();
  readonly #free: Sandbox[] = [];
  #folder: Promise<string> | null = null;
  #closed = false;

  constructor(
    @Inject(CONFIG) private readonly config: RunnerConfig & { readonly NODE_ENV?: string },
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Lends a slot for the duration of `work`. Throws `SandboxFailed` if none can be created. */
  async use<T>(work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
    const sandbox = this.#free.pop() ?? (await this.make());
    try {
      const done = await work(sandbox);
      this.#free.push(sandbox);
      return done;
    } catch (error) {
      // The slot may be broken, so the next call creates a new one.
      this.#made.delete(sandbox);
      await sandbox.close();
      throw error;
    }
  }

  /** Creates an additional slot, which the caller keeps. */
  async make({ without, groups }: SandboxOmissions = {}): Promise<Sandbox> {
    const slot = (slotCount += 1);
    const bubblewrap = await this.#bubblewrap();
    const folder = await this.#runnerFolder();
    const user = process.getuid?.() === 0 ? userOf(slot) : undefined;
    const pipes = await OutputPipes.make(join(folder, `place-${slot}`), user);
    const metering = (groups === false ? null : await this.#groups(slot)) ?? this.#processMetering();
    const sandbox = new Sandbox({
      bubblewrap,
      host: hostView(),
      pipes,
      metering,
      user,
      ...(without && { without }),
    });
    if (this.#closed) {
      await sandbox.close();
      throw new SandboxFailed('the service is stopping');
    }
    this.#made.add(sandbox);
    return sandbox;
  }

  /** Returns a path of a tool that every slot's user can read. */
  async ensureReadable(path: string): Promise<string> {
    return process.getuid?.() === 0 ? ensureReadable(path, await this.#runnerFolder()) : path;
  }

  async onApplicationShutdown(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#made].map((sandbox) => sandbox.close()));
    if (this.#folder !== null) await rm(await this.#folder, { recursive: true, force: true });
  }

  #runnerFolder(): Promise<string> {
    return (this.#folder ??= createRunnerFolder());
  }

  #groups(slot: number): Promise<Metering | null> {
    return createControlGroups(slot, Math.max(1, availableParallelism() / this.config.RUNNER_PLACES));
  }

  /**
   * Measuring processes one by one is a tenth of a second late. In production, the machine serves other members meanwhile, so the
   * limits of a container have to protect it.
   */
  #processMetering(): Metering {
    const { NODE_ENV, RUNNER_LIMITS } = this.config;
    if (NODE_ENV === 'production' && !(RUNNER_LIMITS === 'container' && hasContainerLimits()))
      throw new SandboxFailed(
        `no control groups can be created here, and production requires them (${HELP})`,
      );
    if (this.#made.size === 0)
      this.logger.warn('no control groups can be created here: processes are measured one by one instead');
    return processMetering;
  }

  async #bubblewrap(): Promise<string> {
    for (const folder of this.config.PATH.split(':').filter(isAbsolute)) {
      const path = join(folder, 'bwrap');
      const isExecutable = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isExecutable) return this.ensureReadable(await realpath(path));
    }
    throw new SandboxFailed('bubblewrap is not installed: on Debian and Ubuntu, apt-get install bubblewrap');
  }
}

const userOf = (slot: number): number =>
  FIRST_USER + (process.pid % RUNNERS) * USERS_PER_RUNNER + (slot % USERS_PER_RUNNER);

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
import { makeGroups } from './limits/groups.js';
import type { Metering } from './limits/meter.js';
import { processMetering } from './limits/process-meter.js';
import { makeOwnFolder, withinReach } from './own-folder.js';
import { SandboxFailed } from './program.js';
import { Sandbox } from './sandbox.js';
import { Wires } from './wires.js';

/** Users of this machine that are nobody's: above those that distributions, containers and domains give away. */
const FIRST_USER = 1_900_000_000;
const USERS_OF_A_RUNNER = 100;
const RUNNERS = 1_000_000;
/** Of all in this process, so that no two share a user or a group. */
let places = 0;

/** What tests leave out, to show what it is for. */
export interface LeftOut {
  without?: ReadonlySet<Layer>;
  groups?: false;
}

/** The places where programs run, made when they are first needed. */
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

  /** Lends a place for a while. Throws `SandboxFailed` where there can be none. */
  async use<T>(work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
    const sandbox = this.#free.pop() ?? (await this.make());
    try {
      const done = await work(sandbox);
      this.#free.push(sandbox);
      return done;
    } catch (error) {
      // Whatever is wrong with the place, the next one is new.
      this.#made.delete(sandbox);
      await sandbox.close();
      throw error;
    }
  }

  /** A further place, for whoever keeps it. */
  async make({ without, groups }: LeftOut = {}): Promise<Sandbox> {
    const place = (places += 1);
    const bubblewrap = await this.#bubblewrap();
    const folder = await this.#ownFolder();
    const user = process.getuid?.() === 0 ? userOf(place) : undefined;
    const wires = await Wires.make(join(folder, `place-${place}`), user);
    const metering = (groups === false ? null : await this.#groups(place)) ?? this.#watching();
    const sandbox = new Sandbox({
      bubblewrap,
      host: hostView(),
      wires,
      metering,
      user,
      ...(without && { without }),
    });
    if (this.#closed) {
      await sandbox.close();
      throw new SandboxFailed('the service is ending');
    }
    this.#made.add(sandbox);
    return sandbox;
  }

  /** A path of a tool that every place can read. */
  async withinReach(path: string): Promise<string> {
    return process.getuid?.() === 0 ? withinReach(path, await this.#ownFolder()) : path;
  }

  async onApplicationShutdown(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#made].map((sandbox) => sandbox.close()));
    if (this.#folder !== null) await rm(await this.#folder, { recursive: true, force: true });
  }

  #ownFolder(): Promise<string> {
    return (this.#folder ??= makeOwnFolder());
  }

  #groups(place: number): Promise<Metering | null> {
    return makeGroups(place, Math.max(1, availableParallelism() / this.config.RUNNER_PLACES));
  }

  /** Looking at processes comes a tenth of a second late, which a machine that serves many must not afford. */
  #watching(): Metering {
    if (this.config.NODE_ENV === 'production')
      throw new SandboxFailed(
        'no control groups can be made here, which production needs (k8s/README.md, under Runner)',
      );
    if (this.#made.size === 0)
      this.logger.warn('no control groups can be made here: processes are watched one by one instead');
    return processMetering;
  }

  async #bubblewrap(): Promise<string> {
    for (const folder of this.config.PATH.split(':').filter(isAbsolute)) {
      const path = join(folder, 'bwrap');
      const isThere = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isThere) return this.withinReach(await realpath(path));
    }
    throw new SandboxFailed('bubblewrap is not installed: on Debian and Ubuntu, apt-get install bubblewrap');
  }
}

const userOf = (place: number): number =>
  FIRST_USER + (process.pid % RUNNERS) * USERS_OF_A_RUNNER + (place % USERS_OF_A_RUNNER);

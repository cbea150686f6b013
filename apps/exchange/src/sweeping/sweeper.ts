import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import type { ExchangeConfig } from '../config.js';
import { SweepExpired, SweepIntents } from '../requests/index.js';
import { SweepOverdue } from '../settlement/index.js';

/** What one round takes over at most of each kind. */
const BATCH = 50;

/**
 * Looks for work that time or a crash left behind: on start, then again and again. Each piece is claimed by a guarded update with a
 * lease, so several processes may sweep at once.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly release: SweepIntents,
    private readonly settle: SweepOverdue,
    private readonly expire: SweepExpired,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#running = this.#run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** One round; what fails is logged and comes again. */
  async sweep(): Promise<void> {
    await this.#attempt('release', () => this.release.next());
    await this.#attempt('settle', () => this.settle.next());
    await this.#attempt('expire', () => this.expire.next());
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.sweep();
      await delay(this.config.SWEEP_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Piece after piece while there are any, up to a batch. */
  async #attempt(sweep: string, next: () => Promise<boolean>): Promise<void> {
    try {
      for (let done = 0; done < BATCH && !this.#stopping.signal.aborted; done += 1) {
        if (!(await next())) return;
      }
    } catch (error) {
      this.logger.warn({ err: error, sweep }, 'sweep failed');
    }
  }
}

import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { Sandboxes } from '../sandbox/index.js';
import { tryToGetOut } from './try-to-get-out.js';

/** How long a failed sandbox is not tested again. */
const RETRY_MS = 5_000;

/** Self-test of the sandbox. While there is no sandbox, or an escape attempt succeeds, no code is run. */
@Injectable()
export class Proof implements OnApplicationBootstrap {
  #known: { holds: Promise<boolean>; untilMs: number } | null = null;
  #told = '';

  constructor(
    private readonly sandboxes: Sandboxes,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.holds();
  }

  /** Returns whether the sandbox passed. A success is final; a failure is tested again. */
  holds(): Promise<boolean> {
    const nowMs = this.clock.now().getTime();
    if (this.#known === null || this.#known.untilMs <= nowMs) {
      const known = { holds: this.#prove(), untilMs: nowMs + RETRY_MS };
      this.#known = known;
      void known.holds.then((holds) => {
        if (holds) known.untilMs = Infinity;
      });
    }
    return this.#known.holds;
  }

  async #prove(): Promise<boolean> {
    try {
      const out = await this.sandboxes.use(tryToGetOut);
      if (out.length === 0) return true;
      this.#tell(`escape attempts succeeded: ${out.join(', ')}`);
    } catch (error) {
      this.#tell(error instanceof Error ? error.message : String(error));
    }
    return false;
  }

  /** Logs each reason once, regardless of the number of tests. */
  #tell(reason: string): void {
    if (reason === this.#told) return;
    this.#told = reason;
    this.logger.error({ reason }, 'no language is available: the sandbox failed its self-test');
  }
}

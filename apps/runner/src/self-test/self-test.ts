import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { Sandboxes } from '../sandbox/index.js';
import { attemptEscapes } from './attempt-escapes.js';

/** How long a failed sandbox is not tested again. */
const RETRY_MS = 5_000;

/** Self-test of the sandbox. While there is no sandbox, or an escape attempt succeeds, no code is run. */
@Injectable()
export class SelfTest implements OnApplicationBootstrap {
  #result: { passes: Promise<boolean>; untilMs: number } | null = null;
  #loggedReason = '';

  constructor(
    private readonly sandboxes: Sandboxes,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.passes();
  }

  /** Returns whether the sandbox passed. A success is final; a failure is tested again. */
  passes(): Promise<boolean> {
    const nowMs = this.clock.now().getTime();
    if (this.#result === null || this.#result.untilMs <= nowMs) {
      const result = { passes: this.#runTest(), untilMs: nowMs + RETRY_MS };
      this.#result = result;
      void result.passes.then((passes) => {
        if (passes) result.untilMs = Infinity;
      });
    }
    return this.#result.passes;
  }

  async #runTest(): Promise<boolean> {
    try {
      const out = await this.sandboxes.use(attemptEscapes);
      if (out.length === 0) return true;
      this.#logOnce(`escape attempts succeeded: ${out.join(', ')}`);
    } catch (error) {
      this.#logOnce(error instanceof Error ? error.message : String(error));
    }
    return false;
  }

  /** Logs each reason once, regardless of the number of tests. */
  #logOnce(reason: string): void {
    if (reason === this.#loggedReason) return;
    this.#loggedReason = reason;
    this.logger.error({ reason }, 'no language is available: the sandbox failed its self-test');
  }
}

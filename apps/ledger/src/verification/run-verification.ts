import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { VerificationProcess } from './verification-process.js';
import { VerificationResultStore, type VerificationResult } from './verification-result.store.js';

/** Runs a journal verification and saves its result. Concurrent callers share one run. */
@Injectable()
export class RunVerification {
  #running: Promise<VerificationResult> | null = null;

  constructor(
    private readonly process: VerificationProcess,
    private readonly results: VerificationResultStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  run(): Promise<VerificationResult> {
    this.#running ??= this.#verify().finally(() => (this.#running = null));
    return this.#running;
  }

  async #verify(): Promise<VerificationResult> {
    const { problems, sumMinutes, accounts, transfers, head, holdings } = await this.process.run();
    if (problems.length > 0) this.logger.error({ problems }, 'the journal is not sound');
    // Report any problem as a broken chain: an unsound journal must not look intact.
    const chain = problems.length > 0 ? 'broken' : 'intact';
    const finding = { sum: sumMinutes, chain, accounts, transfers } as const;
    const summary = { ...holdings, entries: head.seq, last_hash: head.hash };
    await this.results.save(finding, summary, this.clock.now());
    return finding;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { CheckRuns } from './check-runs.js';
import { ProofStore, type Finding } from './proof.store.js';

/** Runs a journal verification and saves its result. Concurrent callers share one run. */
@Injectable()
export class FindOut {
  #running: Promise<Finding> | null = null;

  constructor(
    private readonly runs: CheckRuns,
    private readonly proofs: ProofStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  run(): Promise<Finding> {
    this.#running ??= this.#findOut().finally(() => (this.#running = null));
    return this.#running;
  }

  async #findOut(): Promise<Finding> {
    const { problems, sumMinutes, accounts, transfers, head, holdings } = await this.runs.check();
    if (problems.length > 0) this.logger.error({ problems }, 'the journal is not sound');
    // Report any problem as a broken chain: an unsound journal must not look intact.
    const chain = problems.length > 0 ? 'broken' : 'intact';
    const finding = { sum: sumMinutes, chain, accounts, transfers } as const;
    const kept = { ...holdings, entries: head.seq, last_hash: head.hash };
    await this.proofs.save(finding, kept, this.clock.now());
    return finding;
  }
}

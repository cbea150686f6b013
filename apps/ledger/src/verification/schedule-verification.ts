import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { RunVerification } from './run-verification.js';
import { VerificationResultStore } from './verification-result.store.js';

const POLL_MS = 10_000;
/** Delay of the first check, because startup is busy enough. */
const FIRST_POLL_MS = 30_000;
const TAKEOVER_MS = 30_000;

/** Verifies the journal periodically, for the public result and to alert operators to problems. */
@Injectable()
export class ScheduleVerification {
  constructor(
    private readonly results: VerificationResultStore,
    private readonly verification: RunVerification,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: LedgerConfig,
    loops: Loops,
  ) {
    if (config.LEDGER_CHECK_EVERY_MS === 0) return;
    loops.start({
      name: 'watch-journal',
      takeoverMs: TAKEOVER_MS,
      firstRunMs: FIRST_POLL_MS,
      retryMs: POLL_MS,
      run: () => this.#run(),
    });
  }

  async #run(): Promise<number> {
    const last = await this.results.read();
    const ageMs = last ? this.clock.now().getTime() - last.checkedAt.getTime() : Infinity;
    if (ageMs >= this.config.LEDGER_CHECK_EVERY_MS) await this.verification.run();
    return POLL_MS;
  }
}

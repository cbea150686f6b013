import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { gauge } from '@skillhour/observability';
import { VerificationResultStore } from './verification-result.store.js';

const READ_EVERY_MS = 15_000;

const checkedAt = gauge({
  name: 'skillhour_ledger_check_timestamp_seconds',
  help: 'Unix time of the last verification of the journal. Its age grows if the verification fails or hangs.',
});
const isUnsound = gauge({
  name: 'skillhour_ledger_unsound',
  help: '1 if the last verification found a problem in the journal or a sum other than zero, otherwise 0.',
});
const held = gauge({
  name: 'skillhour_ledger_held_minutes',
  help: 'Minutes on hold for requests and sessions, at the last verification of the journal.',
});

/** Shows the result of the last verification in metrics, whichever process ran it. */
@Injectable()
export class VerificationMetrics {
  constructor(
    private readonly results: VerificationResultStore,
    loops: Loops,
  ) {
    const run = async () => {
      await this.update();
      return READ_EVERY_MS;
    };
    loops.start({ name: 'verification-metrics', run, retryMs: READ_EVERY_MS });
  }

  async update(): Promise<void> {
    const last = await this.results.read();
    if (last === null) return;
    checkedAt.set(last.checkedAt.getTime() / 1_000);
    isUnsound.set(last.finding.chain === 'intact' && last.finding.sum === 0 ? 0 : 1);
    held.set((await this.results.readHoldings())?.held ?? 0);
  }
}

import { Module } from '@nestjs/common';
import type { HandlersOf, ledgerApi } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { CheckLedger } from './check-ledger.js';
import { VerificationProcess } from './verification-process.js';
import { RunVerification } from './run-verification.js';
import { VerificationResultStore } from './verification-result.store.js';
import { ScheduleVerification } from './schedule-verification.js';
import { VerificationMetrics } from './verification-metrics.js';

const serves = {
  checkLedger: CheckLedger,
  readProof: bindHandler(VerificationResultStore, (results) => ({
    handle: async () => {
      const last = await results.read();
      return { check: last && { ...last.finding, checked_at: last.checkedAt.toISOString() } };
    },
  })),
  // The totals of the last verification. Adding up all accounts for every dashboard view would be expensive.
  readHoldings: bindHandler(VerificationResultStore, (results) => ({
    handle: async () => ({ holdings: await results.readHoldings() }),
  })),
} satisfies Partial<HandlersOf<typeof ledgerApi>>;

/** Lets admins verify the journal, and publishes the result of the last verification. */
@Module({
  providers: [
    ...Object.values(serves),
    VerificationProcess,
    RunVerification,
    VerificationResultStore,
    ScheduleVerification,
    VerificationMetrics,
  ],
})
export class VerificationModule {
  static readonly serves = serves;
}

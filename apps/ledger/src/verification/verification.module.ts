import { Module } from '@nestjs/common';
import { CheckLedger } from './check-ledger.js';
import { VerificationProcess } from './verification-process.js';
import { RunVerification } from './run-verification.js';
import { VerificationResultStore } from './verification-result.store.js';
import { ReadHoldings } from './read-holdings.js';
import { ReadVerificationResult } from './read-verification-result.js';
import { ScheduleVerification } from './schedule-verification.js';

/** Lets admins verify the journal, and publishes the result of the last verification. */
@Module({
  providers: [
    CheckLedger,
    VerificationProcess,
    RunVerification,
    VerificationResultStore,
    ReadHoldings,
    ReadVerificationResult,
    ScheduleVerification,
  ],
})
export class VerificationModule {
  static readonly serves = {
    checkLedger: CheckLedger,
    readProof: ReadVerificationResult,
    readHoldings: ReadHoldings,
  };
}

import { Module } from '@nestjs/common';
import { CheckLedger } from './check-ledger.js';
import { CheckRuns } from './check-runs.js';

/** Lets an admin see that the journal is sound. */
@Module({ providers: [CheckLedger, CheckRuns] })
export class AuditModule {
  static readonly serves = { checkLedger: CheckLedger };
}

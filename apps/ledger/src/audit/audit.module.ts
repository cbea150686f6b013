import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/index.js';
import { CheckLedger } from './check-ledger.js';

/** Lets an admin see that the journal is sound. */
@Module({ imports: [JournalModule], providers: [CheckLedger] })
export class AuditModule {
  static readonly serves = { checkLedger: CheckLedger };
}

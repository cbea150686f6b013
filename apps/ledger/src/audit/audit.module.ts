import { Module } from '@nestjs/common';
import { CheckLedger } from './check-ledger.js';
import { CheckRuns } from './check-runs.js';
import { FindOut } from './find-out.js';
import { ProofStore } from './proof.store.js';
import { ReadHoldings } from './read-holdings.js';
import { ReadProof } from './read-proof.js';
import { WatchJournal } from './watch-journal.js';

/** Lets admins verify the journal, and publishes the result of the last verification. */
@Module({ providers: [CheckLedger, CheckRuns, FindOut, ProofStore, ReadHoldings, ReadProof, WatchJournal] })
export class AuditModule {
  static readonly serves = { checkLedger: CheckLedger, readProof: ReadProof, readHoldings: ReadHoldings };
}

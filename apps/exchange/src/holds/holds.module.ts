import { Module } from '@nestjs/common';
import { LedgerHolds } from './ledger-holds.js';

/** The agreement with the ledger about minutes on hold. */
@Module({ providers: [LedgerHolds], exports: [LedgerHolds] })
export class HoldsModule {}

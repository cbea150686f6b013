import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { SessionsModule } from '../sessions/index.js';
import { SettlementModule } from '../settlement/index.js';
import { CancelSession } from './cancel-session.js';
import { CappedPairStore } from './capped-pair.store.js';
import { ListCappedPairs } from './list-capped-pairs.js';
import { ReadCancelTerms } from './read-cancel-terms.js';

const serves = {
  cancelSession: CancelSession,
  readCancelTerms: ReadCancelTerms,
  listCappedPairs: ListCappedPairs,
};

/** Cancels sessions before they begin, and lists pairs with capped late cancellations and no-shows for admins. */
@Module({
  imports: [MemberDirectoryModule, SessionsModule, SettlementModule],
  providers: [...Object.values(serves), CappedPairStore],
})
export class CancellingModule {
  static readonly serves = serves;
}

import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { AccountsModule } from '../accounts/index.js';
import { TransferDescriptionsModule } from '../transfer-descriptions/index.js';
import { WritingModule } from '../writing/index.js';
import { CarryOutReversal } from './carry-out-reversal.js';
import { FinishReversals } from './finish-reversals.js';
import { ListTransfers } from './list-transfers.js';
import { ReversalStore } from './reversal.store.js';
import { ReverseTransfer } from './reverse-transfer.js';
import { TransferViews } from './transfer-views.js';

/** The admins' view of the ledger: all transfers and their reversals. */
@Module({
  imports: [WritingModule, AccountsModule, TransferDescriptionsModule, MemberDirectoryModule],
  providers: [
    ReversalStore,
    CarryOutReversal,
    FinishReversals,
    TransferViews,
    ListTransfers,
    ReverseTransfer,
  ],
})
export class ReversalsModule {
  static readonly serves = { listTransfers: ListTransfers, reverseTransfer: ReverseTransfer };
}

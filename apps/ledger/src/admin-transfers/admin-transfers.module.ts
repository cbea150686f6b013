import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { AccountsModule } from '../accounts/index.js';
import { TransferDescriptionsModule } from '../transfer-descriptions/index.js';
import { WritingModule } from '../writing/index.js';
import { AdminTransferStore } from './admin-transfer.store.js';
import { CarryOutAdminTransfer } from './carry-out-admin-transfer.js';
import { ChangeCredit } from './change-credit.js';
import { FindAccountHolder } from './find-account-holder.js';
import { FinishAdminTransfers } from './finish-admin-transfers.js';
import { GrantMinutes } from './grant-minutes.js';

/** Admins' changes of members' accounts: credit lines, and grants of the community's minutes. */
@Module({
  imports: [AccountsModule, WritingModule, TransferDescriptionsModule, MemberDirectoryModule],
  providers: [
    AdminTransferStore,
    CarryOutAdminTransfer,
    FinishAdminTransfers,
    FindAccountHolder,
    ChangeCredit,
    GrantMinutes,
  ],
})
export class AdminTransfersModule {
  static readonly serves = { changeCredit: ChangeCredit, grantMinutes: GrantMinutes };
}

import { Module } from '@nestjs/common';
import { ledgerApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule, StuckWorkModule } from '@skillhour/persistence';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminTransfersModule } from './admin-transfers/admin-transfers.module.js';
import { CreditLinesModule } from './credit-lines/credit-lines.module.js';
import { VerificationModule } from './verification/verification.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { HoldsModule } from './holds/holds.module.js';
import { MemberTransfersModule } from './member-transfers/member-transfers.module.js';
import { PlansModule } from './plans/plans.module.js';
import { PostingsModule } from './postings/postings.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { ReversalsModule } from './reversals/reversals.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { TransferDescriptionsModule } from './transfer-descriptions/transfer-descriptions.module.js';

/** The members' minutes: one journal, and everything derived from it. */
@Module({
  imports: [
    serveFeatures(ledgerApi, [
      VerificationModule,
      ExportsModule,
      PurchasesModule,
      PlansModule,
      PostingsModule,
      ReversalsModule,
      CreditLinesModule,
      AdminTransfersModule,
      MemberTransfersModule,
      StatementsModule,
      HoldsModule,
      AccountsModule,
      TransferDescriptionsModule,
      MemberDirectoryModule,
      StuckWorkModule,
    ]),
  ],
})
export class LedgerModule {}

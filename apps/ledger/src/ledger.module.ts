import { Module } from '@nestjs/common';
import { ledgerApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule, StuckWorkModule } from '@skillhour/persistence';
import { AccountsModule } from './accounts/index.js';
import { VerificationModule } from './verification/index.js';
import { ExportsModule } from './exports/index.js';
import { HoldsModule } from './holds/index.js';
import { PlansModule } from './plans/index.js';
import { PostingsModule } from './postings/index.js';
import { PurchasesModule } from './purchases/index.js';
import { ReversalsModule } from './reversals/index.js';
import { StatementsModule } from './statements/index.js';
import { TransferDescriptionsModule } from './transfer-descriptions/index.js';

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

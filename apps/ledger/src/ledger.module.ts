import { Module } from '@nestjs/common';
import { ledgerApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { AccountsModule } from './accounts/index.js';
import { AuditModule } from './audit/index.js';
import { HoldsModule } from './holds/index.js';

/** The members' minutes: one journal, and all that is derived from it. */
@Module({
  imports: [serveFeatures(ledgerApi, [AuditModule, HoldsModule, AccountsModule, MemberDirectoryModule])],
})
export class LedgerModule {}

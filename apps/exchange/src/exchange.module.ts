import { Module } from '@nestjs/common';
import { exchangeApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { BlocksModule } from './blocks/index.js';
import { CalendarsModule } from './calendars/index.js';
import { CancellingModule } from './cancelling/index.js';
import { DashboardModule } from './dashboard/index.js';
import { DisputesModule } from './disputes/index.js';
import { MemberStatsModule } from './member-stats/index.js';
import { ExportsModule } from './exports/index.js';
import { ProposalsModule } from './proposals/index.js';
import { RatingsModule } from './ratings/index.js';
import { ReceiptsModule } from './receipts/index.js';
import { ReschedulingModule } from './rescheduling/index.js';
import { RequestsModule } from './requests/index.js';
import { SessionChatModule } from './session-chat/index.js';
import { SessionCodeModule } from './session-code/index.js';
import { SessionsModule } from './sessions/index.js';
import { SettlementModule } from './settlement/index.js';
import { StuckWorkModule } from './stuck-work/index.js';
import { TagNamesModule } from './tag-names/index.js';

/** Lists the features in dependency order. Each imports only earlier ones, and all may import `domain`. */
@Module({
  imports: [
    serveFeatures(exchangeApi, [
      MemberDirectoryModule,
      MemberStatsModule,
      RequestsModule,
      SessionsModule,
      ProposalsModule,
      ReschedulingModule,
      CalendarsModule,
      SettlementModule,
      CancellingModule,
      SessionChatModule,
      SessionCodeModule,
      DisputesModule,
      RatingsModule,
      ReceiptsModule,
      BlocksModule,
      TagNamesModule,
      ExportsModule,
      StuckWorkModule,
      DashboardModule,
    ]),
  ],
})
export class ExchangeModule {}

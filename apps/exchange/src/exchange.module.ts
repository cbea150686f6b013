import { Module } from '@nestjs/common';
import { exchangeApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { ActivityModule } from './activity/activity.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { CalendarsModule } from './calendars/calendars.module.js';
import { CancellingModule } from './cancelling/cancelling.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DisputesModule } from './disputes/disputes.module.js';
import { MemberStatsModule } from './member-stats/member-stats.module.js';
import { ExchangesModule } from './exchanges/exchanges.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { InPersonModule } from './in-person/in-person.module.js';
import { GiftsModule } from './gifts/gifts.module.js';
import { OffersModule } from './offers/offers.module.js';
import { HistoryModule } from './history/history.module.js';
import { HomeModule } from './home/home.module.js';
import { ProposalsModule } from './proposals/proposals.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { ReschedulingModule } from './rescheduling/rescheduling.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { SessionChatModule } from './session-chat/session-chat.module.js';
import { SessionCodeModule } from './session-code/session-code.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SettlementModule } from './settlement/settlement.module.js';
import { StuckWorkModule } from './stuck-work/stuck-work.module.js';
import { TagNamesModule } from './tag-names/tag-names.module.js';

/** Lists the features in dependency order. Each imports only earlier ones, and all may import `domain`. */
@Module({
  imports: [
    serveFeatures(exchangeApi, [
      MemberDirectoryModule,
      MemberStatsModule,
      RequestsModule,
      SessionsModule,
      ProposalsModule,
      OffersModule,
      ReschedulingModule,
      CalendarsModule,
      SettlementModule,
      InPersonModule,
      ExchangesModule,
      CancellingModule,
      GiftsModule,
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
      ActivityModule,
      HomeModule,
      HistoryModule,
    ]),
  ],
})
export class ExchangeModule {}

import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { RequestsModule } from '../requests/index.js';
import { AnswerAsk } from './answer-ask.js';
import { AskForMinutes } from './ask-for-minutes.js';
import { AskViews } from './ask-views.js';
import { CheckCap } from './check-cap.js';
import { ExchangePartner } from './exchange-partner.js';
import { ExchangeStore } from './exchange.store.js';
import { GiveExchange } from './give-exchange.js';
import { ListAsks } from './list-asks.js';
import { PostExchange } from './post-exchange.js';
import { ReadExchangeContent } from './read-exchange-content.js';
import { RecordExchange } from './record-exchange.js';
import { SweepExchanges } from './sweep-exchanges.js';
import { TaughtTotalsStore } from './taught-totals.store.js';

const serves = {
  askForMinutes: AskForMinutes,
  listAsks: ListAsks,
  answerAsk: AnswerAsk,
  recordExchange: RecordExchange,
  readTaughtMinutes: bindHandler(TaughtTotalsStore, (totals) => ({ handle: ({ id }) => totals.of(id) })),
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Minutes for time together without a request: given, asked for, or recorded by an admin. */
@Module({
  imports: [MemberDirectoryModule, RequestsModule],
  providers: [
    ...Object.values(serves),
    GiveExchange,
    ExchangeStore,
    ExchangePartner,
    ReadExchangeContent,
    CheckCap,
    PostExchange,
    AskViews,
    SweepExchanges,
    TaughtTotalsStore,
  ],
  exports: [GiveExchange, ExchangeStore],
})
export class ExchangesModule {
  static readonly serves = serves;
}

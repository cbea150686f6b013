import { Module } from '@nestjs/common';
import { CountExchange } from './count-exchange.js';
import { ExchangeFigureStore } from './exchange-figure.store.js';

/** What the admins' dashboard counts of requests and sessions. */
@Module({ providers: [CountExchange, ExchangeFigureStore] })
export class DashboardModule {
  static readonly serves = { countExchange: CountExchange };
}

import { Module } from '@nestjs/common';
import { CountExchange } from './count-exchange.js';
import { ExchangeFigureStore } from './exchange-figure.store.js';

/** Counts requests and sessions for the admin dashboard. */
@Module({ providers: [CountExchange, ExchangeFigureStore] })
export class DashboardModule {
  static readonly serves = { countExchange: CountExchange };
}

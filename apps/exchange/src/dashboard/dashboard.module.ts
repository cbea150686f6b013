import { Module } from '@nestjs/common';
import { CountExchange } from './count-exchange.js';
import { ExchangeStatsStore } from './exchange-stats.store.js';

/** Counts requests and sessions for the admin dashboard. */
@Module({ providers: [CountExchange, ExchangeStatsStore] })
export class DashboardModule {
  static readonly serves = { countExchange: CountExchange };
}

import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { CountExchange } from './count-exchange.js';
import { ExchangeStatsStore } from './exchange-stats.store.js';
import { PeriodStatsStore } from './period-stats.store.js';

const serves = {
  countExchange: CountExchange,
  countPeriod: bindHandler(PeriodStatsStore, (stats) => ({
    handle: ({ from, until }) => stats.read({ from: new Date(from), until: new Date(until) }),
  })),
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Counts requests and sessions for the admin dashboard. */
@Module({ providers: [...Object.values(serves), ExchangeStatsStore, PeriodStatsStore] })
export class DashboardModule {
  static readonly serves = serves;
}

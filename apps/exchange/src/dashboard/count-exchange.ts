import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output } from '@skillhour/contracts';
import { ExchangeStatsStore } from './exchange-stats.store.js';

type Endpoint = typeof exchangeApi.countExchange;

/** Returns the numbers of open requests and completed sessions, with their weekly trends. */
@Injectable()
export class CountExchange implements Handler<Endpoint> {
  constructor(private readonly stats: ExchangeStatsStore) {}

  async handle({ until }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const end = new Date(until);
    const [openRequests, sessions, requestTrend, sessionTrend] = await Promise.all([
      this.stats.openRequests(),
      this.stats.sessions(),
      this.stats.requestTrend(end),
      this.stats.sessionTrend(end),
    ]);
    return {
      open_requests: openRequests,
      sessions,
      trends: { requests: requestTrend, sessions: sessionTrend },
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output } from '@skillhour/contracts';
import { ExchangeFigureStore } from './exchange-figure.store.js';

type Endpoint = typeof exchangeApi.countExchange;

/** Returns the numbers of open requests and completed sessions, with their weekly trends. */
@Injectable()
export class CountExchange implements Handler<Endpoint> {
  constructor(private readonly figures: ExchangeFigureStore) {}

  async handle({ until }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const end = new Date(until);
    const [openRequests, sessions, requestTrend, sessionTrend] = await Promise.all([
      this.figures.openRequests(),
      this.figures.sessions(),
      this.figures.requestTrend(end),
      this.figures.sessionTrend(end),
    ]);
    return {
      open_requests: openRequests,
      sessions,
      trends: { requests: requestTrend, sessions: sessionTrend },
    };
  }
}

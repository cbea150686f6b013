import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { DescribedExchangeStore } from './described-exchange.store.js';
import { RequestActivityStore } from './request-activity.store.js';

const serves = {
  countRequests: bindHandler(RequestActivityStore, (requests) => ({
    handle: ({ from, until, by }) => requests.read({ from: new Date(from), until: new Date(until), by }),
  })),
  describeTransfers: bindHandler(DescribedExchangeStore, (exchanges) => ({
    handle: async ({ keys }) => ({ exchanges: await exchanges.find(keys) }),
  })),
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** The exchange's part of the activity report, and of the export of the bank's exchanges. */
@Module({ providers: [...Object.values(serves), DescribedExchangeStore, RequestActivityStore] })
export class ActivityModule {
  static readonly serves = serves;
}

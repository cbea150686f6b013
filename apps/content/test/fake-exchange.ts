import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import {
  createCommonError,
  exchangeApi,
  toMatches,
  type Handler,
  type Input,
  type MemberId,
} from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

/** Fake state of exchange: the titles of open requests, and the viewers of the searches. */
export class FakeExchange {
  readonly titles: string[] = [];
  readonly viewers: MemberId[] = [];
  isUnavailable = false;
}

type Endpoint = typeof exchangeApi.findMatches;

@Injectable()
class FindMatches implements Handler<Endpoint> {
  constructor(private readonly exchange: FakeExchange) {}
  async handle({ search, limit, viewer }: Input<Endpoint>) {
    if (this.exchange.isUnavailable) throw createCommonError('service.unavailable', { service: 'Exchange' });
    this.exchange.viewers.push(viewer);
    const found = this.exchange.titles.filter((title) => title.includes(search));
    return {
      requests: toMatches(found, limit, (title) => ({ id: title, title, preview: '', user: null })),
    };
  }
}

const serves = { findMatches: FindMatches };
@Module({ providers: Object.values(serves) })
class FakeRequestsModule {
  static readonly serves = serves;
}
class GivenModule {}
class FakeModule {}

/** Fake of the exchange service. */
export const fakeExchangeService = (exchange: FakeExchange) => {
  const providers = [{ provide: FakeExchange, useValue: exchange }];
  const imports = [
    serveFeatures({ findMatches: exchangeApi.findMatches }, [FakeRequestsModule]),
    { module: GivenModule, global: true, providers, exports: [FakeExchange] },
  ];
  return defineService({
    name: 'exchange',
    config: z.object({}),
    module: (): DynamicModule => ({ module: FakeModule, imports }),
  });
};

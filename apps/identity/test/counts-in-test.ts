import { Injectable, Module } from '@nestjs/common';
import { contentApi, exchangeApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

type CountContent = typeof contentApi.countContent;
type CountExchange = typeof exchangeApi.countExchange;

/** Creates a content service that returns these counts, and records the requested end times. */
export const createContentService = (counts: Output<CountContent>, requestedTimes: Date[]) => {
  @Injectable()
  class Count implements Handler<CountContent> {
    handle({ until }: Input<CountContent>): Promise<Output<CountContent>> {
      requestedTimes.push(new Date(until));
      return Promise.resolve(counts);
    }
  }
  @Module({ providers: [Count] })
  class CountsModule {
    static readonly serves = { countContent: Count };
  }
  @Module({ imports: [serveFeatures({ countContent: contentApi.countContent }, [CountsModule])] })
  class ContentModule {}
  return defineService({ name: 'content', config: z.object({}), module: () => ContentModule });
};

/** Creates an exchange service that returns these counts. */
export const createExchangeService = (counts: Output<CountExchange>) => {
  @Injectable()
  class Count implements Handler<CountExchange> {
    handle(): Promise<Output<CountExchange>> {
      return Promise.resolve(counts);
    }
  }
  @Module({ providers: [Count] })
  class CountsModule {
    static readonly serves = { countExchange: Count };
  }
  @Module({ imports: [serveFeatures({ countExchange: exchangeApi.countExchange }, [CountsModule])] })
  class ExchangeModule {}
  return defineService({ name: 'exchange', config: z.object({}), module: () => ExchangeModule });
};

type CountPeriod = typeof exchangeApi.countPeriod;

/** Creates an exchange service that returns these figures of a period, and records the requested periods. */
export const createPeriodService = (figures: Output<CountPeriod>, periods: object[]) => {
  @Injectable()
  class Count implements Handler<CountPeriod> {
    handle(period: Input<CountPeriod>): Promise<Output<CountPeriod>> {
      periods.push(period);
      return Promise.resolve(figures);
    }
  }
  @Module({ providers: [Count] })
  class CountsModule {
    static readonly serves = { countPeriod: Count };
  }
  @Module({ imports: [serveFeatures({ countPeriod: exchangeApi.countPeriod }, [CountsModule])] })
  class ExchangeModule {}
  return defineService({ name: 'exchange', config: z.object({}), module: () => ExchangeModule });
};

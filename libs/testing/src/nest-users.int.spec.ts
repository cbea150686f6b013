import { Injectable, Module, Optional, Scope, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { endpoint, type Handler } from '@skillhour/contracts';
import { Caller, Clock, connectBroker, RpcServer, serveFeatures, systemContext } from '@skillhour/messaging';
import type { Broker } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { DatabaseModule, openDatabase } from '@skillhour/persistence';
import { KernelModule } from '@skillhour/service-kit';
import { z } from 'zod';
import { readStock } from './demo/demo-contracts.js';
import { ItemStore } from './demo/item.store.js';
import { StockModule } from './demo/stock.js';
import { freshNamespace, startInfrastructure, type Infrastructure } from './index.js';

const logger = createLogger({ service: 'test', level: 'fatal' });
let infrastructure: Infrastructure;
let broker: Broker;
const namespace = freshNamespace();
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  broker = await connectBroker({ url: infrastructure.natsUrl, name: 'test', namespace, logger });
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(async () => {
  await broker.close();
  await infrastructure.stop();
});

const caller = () => new Caller(broker);
const callEndpoint = (endpoint: typeof countSingleton) => caller().call(endpoint, {}, systemContext());

/** Creates a service's transport and the providers that all its modules may inject. */
function kernelOf(service: string): { server: RpcServer; kernel: DynamicModule } {
  const server = new RpcServer({ broker, service, logger, verifyOutputs: true });
  return {
    server,
    kernel: KernelModule.of({ service, config: {}, logger, broker, server, clock: new Clock() }),
  };
}

it('lets a spec override a store with another provider', async () => {
  const { server, kernel } = kernelOf('stock');
  const database = await openDatabase({ uri: infrastructure.mongoUri, name: namespace, logger });
  endings.push(() => database.close());
  const module = await Test.createTestingModule({
    imports: [kernel, DatabaseModule.of(database), StockModule],
  })
    .overrideProvider(ItemStore)
    .useValue({ ordersOf: (title: string) => Promise.resolve(title.length) })
    .compile();
  const app = module.createNestMicroservice({ strategy: server });
  endings.push(() => app.close());
  await app.listen();
  expect(await caller().call(readStock, { title: 'Bread' }, systemContext())).toMatchObject({ orders: 5 });
});

const countingEndpoint = (verb: string) =>
  endpoint({
    name: `counting.times.${verb}`,
    summary: 'How often its handler was made, how often this one was asked, and what it was given.',
    access: 'public',
    input: z.object({}),
    output: z.object({ made: z.int(), asked: z.int(), greeting: z.string(), extra: z.string().nullable() }),
    errors: {},
  });
const countSingleton = countingEndpoint('once');
const countingApi = {
  once: countSingleton,
  everyTime: countingEndpoint('request'),
  perInjection: countingEndpoint('transient'),
  below: countingEndpoint('below'),
};

@Injectable()
class Greeting implements OnModuleInit {
  words = 'not yet';

  onModuleInit(): void {
    this.words = 'Hello';
  }
}

@Injectable()
class Extra {}

@Injectable({ scope: Scope.REQUEST })
class RequestScoped {}

const made = new Map<string, number>();

/** Base class of the four handlers, each of which has another scope. */
class CountingHandler implements Handler<typeof countSingleton> {
  #calls = 0;

  constructor(
    private readonly greeting: Greeting,
    private readonly extra?: Extra,
  ) {
    made.set(new.target.name, (made.get(new.target.name) ?? 0) + 1);
  }

  handle() {
    this.#calls += 1;
    return Promise.resolve({
      made: made.get(this.constructor.name) ?? 0,
      asked: this.#calls,
      greeting: this.greeting.words,
      extra: this.extra ? 'there' : null,
    });
  }
}

@Injectable()
class SingletonHandler extends CountingHandler {
  constructor(greeting: Greeting, @Optional() extra?: Extra) {
    super(greeting, extra);
  }
}
@Injectable({ scope: Scope.REQUEST })
class RequestHandler extends CountingHandler {
  constructor(greeting: Greeting) {
    super(greeting);
  }
}
@Injectable({ scope: Scope.TRANSIENT })
class TransientHandler extends CountingHandler {
  constructor(greeting: Greeting) {
    super(greeting);
  }
}
/** Has no scope of its own, but is request-scoped because of its dependency. */
@Injectable()
class DependentHandler extends CountingHandler {
  constructor(greeting: Greeting, _ofThisCall: RequestScoped) {
    super(greeting);
  }
}

@Module({
  providers: [Greeting, RequestScoped, SingletonHandler, RequestHandler, TransientHandler, DependentHandler],
})
class CountingModule {
  static readonly serves = {
    once: SingletonHandler,
    everyTime: RequestHandler,
    perInjection: TransientHandler,
    below: DependentHandler,
  };
}

describe('handlers as ordinary providers', () => {
  beforeEach(async () => {
    made.clear();
    const { server, kernel } = kernelOf('counting');
    const imports = [kernel, serveFeatures(countingApi, [CountingModule])];
    const module = await Test.createTestingModule({ imports }).compile();
    const app = module.createNestMicroservice({ strategy: server });
    endings.push(() => app.close());
    await app.listen();
  });

  it('are created once, after their dependencies were initialized, and may lack optional ones', async () => {
    expect(await callEndpoint(countingApi.once)).toEqual({
      made: 1,
      asked: 1,
      greeting: 'Hello',
      extra: null,
    });
    expect(await callEndpoint(countingApi.once)).toMatchObject({ made: 1, asked: 2 });
  });

  it.each(['everyTime', 'perInjection', 'below'] as const)(
    'are created per call if their scope says so: %s',
    async (key) => {
      const first = await callEndpoint(countingApi[key]);
      expect(first).toMatchObject({ asked: 1, greeting: 'Hello' });
      expect(await callEndpoint(countingApi[key])).toMatchObject({ made: first.made + 1, asked: 1 });
    },
  );
});

import { Inject, Module, Optional, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { apis, isCommand, type AnyEndpoint } from '@skillhour/contracts';
import { Broker } from '../broker.js';
import { Commands } from '../commands/commands.js';
import { createMessageHandler, MAX_TRIES, type Effect } from '../events/handle-event.js';
import { Inbox } from '../events/inbox.js';
import { EVENT_CONSUMERS } from '../events/consumers.generated.js';
import { EventConsumer } from '../events/event-consumer.js';
import type { EventBinding } from '../events/on-event.js';
import { CacheInvalidations } from '../live/cache-invalidations.js';
import { RpcServer } from '../rpc/rpc-server.js';
import { SERVICE_NAME } from '../tokens.js';
import type { ApiCompleteness } from './api-completeness.js';
import type { FeatureModule, HandlerClass } from './feature.js';
import { createResolver } from './create-resolver.js';

interface ServedHandlers {
  endpoints: readonly (readonly [AnyEndpoint, HandlerClass])[];
  eventHandlers: readonly EventBinding[];
}
const SERVED_HANDLERS = Symbol('served features');

@Module({})
class ServedFeatures implements OnModuleInit {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly server: RpcServer,
    private readonly broker: Broker,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(SERVED_HANDLERS) private readonly served: ServedHandlers,
    private readonly invalidations: CacheInvalidations,
    @Optional() private readonly inbox?: Inbox,
    @Optional() private readonly commands?: Commands,
  ) {}

  onModuleInit(): void {
    for (const [endpoint, handler] of this.served.endpoints) {
      if (isCommand(endpoint) && !this.commands)
        throw new Error(
          `${endpoint.name} is a member's command and needs a database that stores its response`,
        );
      const handlerOf = createResolver(this.moduleRef, handler);
      this.server.serve({ endpoint, handlerOf, commands: this.commands ?? null });
    }
    for (const binding of this.served.eventHandlers) this.server.consume(this.#consumerOf(binding));
  }

  #consumerOf(binding: EventBinding): EventConsumer {
    const { event, concurrency = 1, maxTries = MAX_TRIES } = binding;
    const name = `${this.service}-${binding.name}`;
    // Services that only tests define have no user at the broker.
    if (Object.hasOwn(apis, this.service) && EVENT_CONSUMERS[name] !== event.type)
      throw new Error(
        `the broker does not allow the consumer ${name} of ${event.type}: run \`npm run generate\``,
      );
    const { broker } = this;
    const logger = broker.logger;
    const effect = this.#effectOf(binding);
    const onDone = () => this.invalidations.publish([event.type]);
    const handle = createMessageHandler({ broker, logger, name, event, maxTries, effect, onDone });
    return new EventConsumer({ broker, logger, name, eventType: event.type, concurrency, handle });
  }

  #effectOf(binding: EventBinding): Effect {
    const handlerOf = createResolver(this.moduleRef, binding.handlerClass);
    if (binding.inbox === 'none') return { handlerOf, inbox: null };
    if (this.inbox) return { handlerOf, inbox: this.inbox };
    throw new Error(
      `${binding.handlerClass.name} needs a database. Without one, make it idempotent and use onEventWithoutInbox`,
    );
  }
}

/**
 * Assembles a service from its features. Serves exactly the endpoints of its API, with one handler each, and gives each event handler a durable
 * consumer (`<service>-<name>`). A missing endpoint, another service's endpoint or a handler of the wrong type does not compile.
 */
export function serveFeatures<
  Api extends Record<string, AnyEndpoint>,
  const Features extends readonly FeatureModule[],
>(api: Api, features: Features & ApiCompleteness<Api, Features>): DynamicModule {
  const modules: readonly FeatureModule[] = features;
  const endpoints = modules.flatMap(({ serves = {} }) =>
    Object.entries(serves).map(([key, handler]) => {
      const endpoint = api[key];
      if (endpoint === undefined) throw new Error(`${handler.name} serves ${key}, which is not in this API`);
      return [endpoint, handler as HandlerClass] as const;
    }),
  );
  const left = Object.entries(api).find(([, endpoint]) => !endpoints.some(([served]) => served === endpoint));
  if (left) throw new Error(`${left[1].name} is not served by any feature`);
  const bindings = modules.flatMap(({ eventHandlers = [] }) => eventHandlers);
  const names = bindings.map(({ name }) => name);
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled !== undefined) throw new Error(`two event handlers have the name ${doubled}`);
  return {
    module: ServedFeatures,
    imports: [...modules],
    providers: [
      { provide: SERVED_HANDLERS, useValue: { endpoints, eventHandlers: bindings } satisfies ServedHandlers },
    ],
  };
}

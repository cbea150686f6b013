import { Inject, Module, Optional, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { apis, isCommand, type AnyEndpoint } from '@skillhour/contracts';
import { Broker } from '../broker.js';
import { Commands } from '../commands/commands.js';
import { handlingOf, MAX_TRIES, type Effect } from '../events/handle-event.js';
import { Inbox } from '../events/inbox.js';
import { ReactionConsumer } from '../events/reaction-consumer.js';
import type { AnyReactionBinding } from '../events/reaction.js';
import { DroppedAnswers } from '../live/dropped-answers.js';
import { kebab } from '../names.js';
import { RpcServer } from '../rpc/rpc-server.js';
import { SERVICE_NAME } from '../tokens.js';
import type { Complete } from './complete.js';
import type { FeatureModule, HandlerClass } from './feature.js';
import { resolverOf } from './resolve.js';

interface Served {
  endpoints: readonly (readonly [AnyEndpoint, HandlerClass])[];
  reactions: readonly AnyReactionBinding[];
}
const SERVED = Symbol('what the features serve');

@Module({})
class ServedFeatures implements OnModuleInit {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly server: RpcServer,
    private readonly broker: Broker,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(SERVED) private readonly served: Served,
    private readonly dropped: DroppedAnswers,
    @Optional() private readonly inbox?: Inbox,
    @Optional() private readonly commands?: Commands,
  ) {}

  onModuleInit(): void {
    for (const [endpoint, handler] of this.served.endpoints) {
      if (isCommand(endpoint) && !this.commands)
        throw new Error(`${endpoint.name} is a member's command: remembering its answer needs a database`);
      const handlerOf = resolverOf(this.moduleRef, handler);
      this.server.serve({ endpoint, handlerOf, commands: this.commands ?? null });
    }
    for (const binding of this.served.reactions) this.server.consume(this.#consumerOf(binding));
  }

  #consumerOf(binding: AnyReactionBinding): ReactionConsumer {
    const { event, by, concurrency = 1, maxTries = MAX_TRIES } = binding;
    const name = `${this.service}-${kebab(by.name)}`;
    // What only tests know is nobody's user at the broker.
    if (Object.hasOwn(apis, this.service) && event.reactions?.includes(name) !== true)
      throw new Error(
        `${event.type} knows no reaction ${name}: name it in the contract, for the broker to allow it`,
      );
    const { broker } = this;
    const logger = broker.logger;
    const effect = this.#effectOf(binding);
    const onDone = () => this.dropped.tell([event.type]);
    const handle = handlingOf({ broker, logger, name, event, maxTries, effect, onDone });
    return new ReactionConsumer({ broker, logger, name, eventType: event.type, concurrency, handle });
  }

  #effectOf(binding: AnyReactionBinding): Effect {
    const reactionOf = resolverOf(this.moduleRef, binding.by);
    if (binding.inbox === 'none') return { reactionOf, inbox: null };
    if (this.inbox) return { reactionOf, inbox: this.inbox };
    throw new Error(
      `${binding.by.name} needs a database; without one say inbox: 'none' and make it idempotent`,
    );
  }
}

/**
 * Puts a service together from its features: serves exactly the endpoints of its API, one use case each, and lets each reaction follow its
 * event by a durable consumer of its own (`<service>-<class in kebab case>`). An endpoint left out, another service's, or a handler of a
 * wrong type does not compile.
 */
export function serveFeatures<
  Api extends Record<string, AnyEndpoint>,
  const Features extends readonly FeatureModule[],
>(api: Api, features: Features & Complete<Api, Features>): DynamicModule {
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
  const reactions = modules.flatMap(({ reacts = [] }) => reacts);
  const doubled = reactions.find(
    ({ by }, index) => reactions.findIndex((other) => other.by === by) !== index,
  );
  if (doubled) throw new Error(`${doubled.by.name} reacts to more than one event: make it two classes`);
  return {
    module: ServedFeatures,
    imports: [...modules],
    providers: [{ provide: SERVED, useValue: { endpoints, reactions } satisfies Served }],
  };
}

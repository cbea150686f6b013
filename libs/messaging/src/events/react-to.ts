import { Inject, Module, Optional, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EventContract } from '@skillhour/contracts';
import { Broker } from '../broker.js';
import { kebab } from '../names.js';
import { resolveClass } from '../resolve-class.js';
import { RpcServer } from '../rpc/rpc-server.js';
import { SERVICE_NAME } from '../tokens.js';
import { handlingOf, MAX_TRIES, type Effect } from './handle-event.js';
import { Inbox } from './inbox.js';
import { ReactionConsumer } from './reaction-consumer.js';
import type { ReactionBinding } from './reaction.js';

type AnyBinding = ReactionBinding<EventContract>;
const BINDINGS = Symbol('reactions and their events');

@Module({})
class Reactions implements OnModuleInit {
  constructor(
    @Inject(ModuleRef) private readonly moduleRef: ModuleRef,
    @Inject(RpcServer) private readonly server: RpcServer,
    @Inject(Broker) private readonly broker: Broker,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(BINDINGS) private readonly bindings: readonly AnyBinding[],
    @Optional() @Inject(Inbox) private readonly inbox: Inbox | null,
  ) {}

  onModuleInit(): void {
    for (const binding of this.bindings) this.server.consume(this.#consumerOf(binding));
  }

  #consumerOf(binding: AnyBinding): ReactionConsumer {
    const { event, by, concurrency = 1, maxTries = MAX_TRIES } = binding;
    const name = `${this.service}-${kebab(by.name)}`;
    const { broker } = this;
    const logger = broker.logger;
    const handle = handlingOf({ broker, logger, name, event, maxTries, effect: this.#effectOf(binding) });
    return new ReactionConsumer({ broker, logger, name, eventType: event.type, concurrency, handle });
  }

  #effectOf(binding: AnyBinding): Effect<EventContract> {
    if (binding.inbox === 'none') return { reaction: resolveClass(this.moduleRef, binding.by), inbox: null };
    if (this.inbox === null) {
      throw new Error(
        `${binding.by.name} needs a database; without one say inbox: 'none' and make it idempotent`,
      );
    }
    return { reaction: resolveClass(this.moduleRef, binding.by), inbox: this.inbox };
  }
}

/**
 * Lets classes react to events, each by a durable consumer of its own (`<service>-<class in kebab case>`): explicit acknowledgement,
 * tries again with growing waits, at last the dead letters. A class reacts to one event.
 */
export function reactTo<const Events extends readonly EventContract[]>(bindings: {
  [Index in keyof Events]: ReactionBinding<Events[Index]>;
}): DynamicModule {
  const names = bindings.map(({ by }) => by.name);
  const doubled = names.find((name, index) => names.indexOf(name) !== index);
  if (doubled !== undefined) throw new Error(`${doubled} reacts to more than one event: make it two classes`);
  return { module: Reactions, providers: [{ provide: BINDINGS, useValue: bindings }] };
}

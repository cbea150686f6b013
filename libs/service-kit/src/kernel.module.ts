import { Module, type DynamicModule } from '@nestjs/common';
import {
  Broker,
  Caller,
  Clock,
  CacheInvalidations,
  EventPublisher,
  Loops,
  RpcServer,
  SERVICE_NAME,
  Signals,
} from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG } from './config.js';

/** Injects the service's logger. */
export const LOGGER = Symbol('logger');

export interface Kernel {
  service: string;
  config: object;
  logger: Logger;
  broker: Broker;
  server: RpcServer;
  clock: Clock;
}

/** Providers that every module of a service can inject. */
@Module({})
export class KernelModule {
  static of({ service, config, logger, broker, server, clock }: Kernel): DynamicModule {
    const providers = [
      { provide: SERVICE_NAME, useValue: service },
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: Broker, useValue: broker },
      { provide: RpcServer, useValue: server },
      { provide: Clock, useValue: clock },
      { provide: EventPublisher, useFactory: () => new EventPublisher(broker) },
      Caller,
      Signals,
      CacheInvalidations,
      Loops,
    ];
    return { module: KernelModule, global: true, providers, exports: providers };
  }
}

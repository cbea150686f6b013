import type { Abstract, INestApplicationContext, Type } from '@nestjs/common';
import type { AnyCaller, Broker, Caller } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { setTimeout as delay } from 'node:timers/promises';
import type { HealthServer } from './health-server.js';
import type { ServiceDatabase } from './service-database.js';

interface Parts {
  name: string;
  app: INestApplicationContext;
  health: HealthServer;
  broker: Broker;
  database: ServiceDatabase | null;
  logger: Logger;
}

/** A shutdown takes at most this long, in milliseconds; what is still under way then is cut off. */
const SHUTDOWN_MS = 10_000;

/** A service that serves, until it is closed. */
export class RunningService {
  readonly name: string;
  readonly #parts: Parts;
  #closing: Promise<void> | null = null;

  constructor(parts: Parts) {
    this.name = parts.name;
    this.#parts = parts;
  }

  /** Where its `/healthz`, `/readyz` and `/metrics` are. */
  get internalUrl(): string {
    return this.#parts.health.url;
  }

  /** Resolves if the broker connection is closed for good, which only a shutdown should do. */
  get brokerClosed(): Promise<unknown> {
    return this.#parts.broker.connection.closed();
  }

  /** A provider of any of its modules. Whoever takes its way of calling is not bound to what the service itself may call. */
  get(token: typeof Caller): AnyCaller;
  get<T>(token: Type<T> | Abstract<T> | string | symbol): T;
  get<T>(token: Type<T> | Abstract<T> | string | symbol): T {
    return this.#parts.app.get<T>(token, { strict: false });
  }

  /** Everything is connected and served. */
  begin(): void {
    const { app, database, health, logger } = this.#parts;
    database?.relayOf(app).start();
    health.ready();
    logger.info({ internalUrl: health.url }, 'ready');
  }

  /** Takes no more calls, finishes those under way, publishes what is told, closes the connections. Bounded; safe to repeat. */
  close(): Promise<void> {
    this.#closing ??= Promise.race([this.#close(), delay(SHUTDOWN_MS, undefined, { ref: false })]);
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { app, broker, database, health, logger } = this.#parts;
    health.stopping();
    for (const step of [
      () => app.close(),
      () => database?.relayOf(app).stop(),
      () => broker.close(),
      () => database?.close(),
      () => health.close(),
    ]) {
      try {
        await step();
      } catch (error) {
        logger.error({ err: error }, 'a step of the shutdown failed');
      }
    }
  }
}

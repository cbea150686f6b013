import type { Abstract, INestApplicationContext, Type } from '@nestjs/common';
import type { AnyCaller, Broker, Caller } from '@skillhour/messaging';
import { tracing, type Logger } from '@skillhour/observability';
import { setTimeout as delay } from 'node:timers/promises';
import type { HealthServer } from './health-server.js';
import type { ServiceDatabase } from './service-database.js';

interface ServiceComponents {
  name: string;
  app: INestApplicationContext;
  health: HealthServer;
  broker: Broker;
  database: ServiceDatabase | null;
  logger: Logger;
  /** Finishes long work while the service still serves. */
  drain?: (() => Promise<void>) | undefined;
  shutdownMs?: number | undefined;
}

/** Default maximum duration of a shutdown, in milliseconds. Unfinished work is aborted then. */
const SHUTDOWN_MS = 10_000;

/** A running service. */
export class RunningService {
  readonly name: string;
  readonly #components: ServiceComponents;
  #closing: Promise<void> | null = null;
  #isReady = false;

  constructor(components: ServiceComponents) {
    this.name = components.name;
    this.#components = components;
  }

  /** Address of its `/healthz`, `/readyz` and `/metrics`. */
  get internalUrl(): string {
    return this.#components.health.url;
  }

  /** Resolves if the broker connection is closed permanently, which only a shutdown should do. */
  get brokerClosed(): Promise<unknown> {
    return this.#components.broker.connection.closed();
  }

  /**
   * Returns a provider of any of its modules. Its `Caller` is typed to call any endpoint, not only those that
   * the service itself may call.
   */
  get(token: typeof Caller): AnyCaller;
  get<T>(token: Type<T> | Abstract<T> | string | symbol): T;
  get<T>(token: Type<T> | Abstract<T> | string | symbol): T {
    return this.#components.app.get<T>(token, { strict: false });
  }

  /** Marks the service as ready after everything is connected and served. */
  markReady(): void {
    const { app, database, health, logger } = this.#components;
    database?.relayOf(app).start();
    health.markReady();
    this.#isReady = true;
    logger.info({ internalUrl: health.url }, 'ready');
  }

  /**
   * Drains, accepts no more calls, finishes those in progress, publishes pending events and closes the
   * connections. Has a time limit and can be called repeatedly.
   */
  close(): Promise<void> {
    const { shutdownMs = SHUTDOWN_MS } = this.#components;
    this.#closing ??= Promise.race([this.#close(), delay(shutdownMs, undefined, { ref: false })]);
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { app, broker, database, drain, health, logger } = this.#components;
    health.markStopping();
    for (const step of [
      // Nest closes the transport before it calls any hook, so a hook could not serve calls meanwhile.
      () => (this.#isReady ? drain?.() : undefined),
      () => app.close(),
      () => database?.relayOf(app).stop(),
      () => broker.close(),
      () => database?.close(),
      () => tracing.tracer?.flush(),
      () => health.close(),
    ]) {
      try {
        await step();
      } catch (error) {
        logger.error({ err: error }, 'a shutdown step failed');
      }
    }
  }
}

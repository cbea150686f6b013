import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { Clock, connectBroker, RpcServer, type Broker } from '@skillhour/messaging';
import { collectProcessMetrics, createLogger, startTracing, type Logger } from '@skillhour/observability';
import type { z } from 'zod';
import { openServiceDatabase } from './service-database.js';
import { baseConfig, databaseConfig, loadConfigs, type BaseConfig } from './config.js';
import { createApp } from './create-app.js';
import { useCatalogs } from './catalogs.js';
import { HealthServer } from './health-server.js';
import { KernelModule } from './kernel.module.js';
import { RunningService } from './running-service.js';
import type { ConfigOf, ServiceDefinition } from './service-definition.js';
import { currentServiceName, runInServiceScope } from './service-scope.js';
import { publishVersion, readVersion } from './version.js';

export interface StartOptions {
  env: Record<string, string | undefined>;
  /** Replaces the clock of the database, or of this machine without a database. */
  clock?: Clock;
  logger?: Logger;
  /** Aborts a start that still waits for the broker or the database. */
  signal?: AbortSignal;
}

@Module({})
class ServiceRoot {}

/**
 * Starts a service in this process: first health, then broker and database (waits for both), then its
 * modules.
 */
export async function startService<C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
  { env, clock, logger: givenLogger, signal }: StartOptions,
): Promise<RunningService> {
  const { name } = definition;
  const base = definition.database ? baseConfig.extend(databaseConfig.shape) : baseConfig;
  const config = loadConfigs([base, definition.config], env);
  const logger = givenLogger ?? createLogger({ service: name, level: config.LOG_LEVEL });
  return runInServiceScope(scopeOf(name, logger, config), () =>
    start(definition, { config, clock, logger, signal }),
  );
}

/**
 * Migrates a service's database. Creates its modules, which declare their schemas, but does not start them.
 * Does nothing for a service without a database.
 */
export async function migrateService<C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
  env: StartOptions['env'],
): Promise<void> {
  if (!definition.database) return;
  const { name } = definition;
  const config = loadConfigs([baseConfig.extend(databaseConfig.shape), definition.config], env);
  const logger = createLogger({ service: name, level: config.LOG_LEVEL });
  await runInServiceScope(scopeOf(name, logger, config), async () => {
    const { broker, database } = await assemble(definition, { config, logger, unbounded: true });
    await database?.migrate(definition.migrations ?? []);
    logger.info('migrated');
    await Promise.all([broker.close(), database?.close()]);
  });
}

const scopeOf = (name: string, logger: Logger, { COMMUNITY_LANGUAGE: language }: BaseConfig) => ({
  name,
  logger,
  language,
});

interface StartContext<C extends z.ZodObject> {
  config: ConfigOf<C>;
  clock?: Clock | undefined;
  logger: Logger;
  signal?: AbortSignal | undefined;
  /** Whether database calls have no time limit. */
  unbounded?: boolean;
}

async function start<C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
  options: StartContext<C>,
): Promise<RunningService> {
  const { name, drain } = definition;
  const { config, logger } = options;
  useCatalogs();
  const version = readVersion();
  logger.info(version, 'starting');
  collectProcessMetrics();
  publishVersion(version);
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  await startTracing({ endpoint, logger, currentService: currentServiceName });
  const health = await HealthServer.listen(config.INTERNAL_HOST, config.INTERNAL_PORT, config.METRICS_TOKEN);
  const { app, listen, broker, database } = await assemble(definition, options);
  const running = new RunningService({
    name,
    app,
    health,
    broker,
    database,
    logger,
    drain: drain && (() => drain(app)),
    shutdownMs: definition.shutdownMs?.(config),
  });
  health.checks.set('broker', () => broker.isUp);
  if (database) health.checks.set('database', () => database.isUp());
  for (const [part, check] of Object.entries(definition.readiness?.(app) ?? {}))
    health.checks.set(part, check);
  try {
    await database?.prepare(definition.migrations ?? []);
  } catch (error) {
    await running.close();
    throw error;
  }
  await definition.prepare?.(app, config);
  await listen();
  running.markReady();
  return running;
}

/** Creates the connections and the modules of a service without initializing the modules. */
async function assemble<C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
  { config, clock, logger, signal, unbounded }: StartContext<C>,
) {
  const { name } = definition;
  const [broker, database] = await Promise.all([
    openBroker(name, config, logger, signal),
    definition.database ? openServiceDatabase(name, config, logger, { signal, unbounded }) : null,
  ]);
  const verifyOutputs = config.NODE_ENV === 'test';
  const server = new RpcServer({
    broker,
    service: name,
    logger,
    verifyOutputs,
    heartbeatSource: config.BEATS,
    ...(database && { isOutage: database.isOutage }),
  });
  const kernel = KernelModule.of({
    service: name,
    config,
    logger,
    broker,
    server,
    clock: clock ?? database?.clock ?? new Clock(),
  });
  const ownModule = await definition.module(config);
  const { app, listen } = await createApp(
    { module: ServiceRoot, imports: [kernel, ...(database ? [database.module] : []), ownModule] },
    { server, logger, http: definition.http?.(config) },
  );
  return { app, listen, broker, database };
}

const openBroker = (
  name: string,
  config: BaseConfig,
  logger: Logger,
  signal?: AbortSignal,
): Promise<Broker> =>
  connectBroker({
    url: config.NATS_URL,
    name,
    logger,
    namespace: config.NAMESPACE,
    tls: { mode: config.NATS_TLS, caFile: config.NATS_CA },
    replicas: config.NATS_REPLICAS,
    callKeys: { privateKey: config.CALL_KEY, callers: config.CALLER_KEYS },
    ...(signal && { signal }),
  });

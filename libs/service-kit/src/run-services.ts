import { flushCompileCache } from 'node:module';
import { createLogger, type Logger } from '@skillhour/observability';
import type { z } from 'zod';
import { ConfigError } from './config.js';
import { releaseStartupMemory } from './release-memory.js';
import { NotMigrated } from './service-database.js';
import type { RunningService } from './running-service.js';
import type { ServiceDefinition } from './service-definition.js';
import { currentServiceLogger } from './service-scope.js';
import { startService, type StartOptions } from './start-service.js';

/** One service of a process and how to start it. */
export interface OwnService {
  readonly name: string;
  readonly logger: Logger;
  /** Whether it must not share a process with other services. */
  readonly alone: boolean;
  start(signal: AbortSignal): Promise<RunningService>;
}

/** Creates a service that reads the given environment. */
export const ownService = <C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
  env: StartOptions['env'],
): OwnService => ({
  name: definition.name,
  logger: createLogger({ service: definition.name }),
  alone: definition.alone === true,
  start: (signal) => startService(definition, { env, signal }),
});

/**
 * Runs the services of a process for its whole lifetime: starts them concurrently, and closes all in order on
 * SIGTERM or SIGINT, at once on a second signal. They end together. A failed start, an uncaught error or a
 * permanently lost broker connection ends the process with status 1 and a log line that names the service.
 */
export async function runServices(services: readonly OwnService[]): Promise<RunningService[]> {
  refuseCompany(services);
  const nobody = services.length === 1 ? services[0]?.logger : undefined;
  const logger = nobody ?? createLogger({ service: 'all' });
  const dieOf = (reason: string) => (error: unknown) => die(currentServiceLogger() ?? logger, error, reason);
  process.on('uncaughtException', dieOf('uncaught exception'));
  process.on('unhandledRejection', dieOf('unhandled rejection'));

  const starting = new AbortController();
  const running: RunningService[] = [];
  const stop = (signal: string) => {
    if (starting.signal.aborted) process.exit(1);
    starting.abort();
    logger.info({ signal }, 'stopping');
    void Promise.all(running.map((service) => service.close())).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const start = async (service: OwnService) => {
    const started = await service.start(starting.signal).catch((error: unknown) => {
      if (!starting.signal.aborted) refuse(service, error);
    });
    if (started === undefined) return;
    running.push(started);
    void started.brokerClosed.then((error) => {
      if (!starting.signal.aborted)
        die(service.logger, error, 'the broker connection was closed permanently');
    });
  };
  await Promise.all(services.map(start));
  // A killed process does not write its compile cache.
  flushCompileCache();
  if (running.length === services.length) releaseStartupMemory();
  return running;
}

function die(logger: Logger, error: unknown, reason: string): never {
  logger.fatal({ err: error }, reason);
  process.exit(1);
}

/**
 * Prints a configuration error or a missing migration for the operator, and exits after all services have
 * checked their own. Logs any other error and exits at once.
 */
function refuse({ name, logger }: OwnService, error: unknown): void {
  if (!(error instanceof ConfigError || error instanceof NotMigrated))
    die(logger, error, 'the service could not start');
  console.error(`${name}: ${error.message}`);
  setImmediate(() => process.exit(1));
}

function refuseCompany(services: readonly OwnService[]): void {
  const loner = services.find(({ alone }) => alone);
  if (loner === undefined || services.length === 1) return;
  console.error(`${loner.name} cannot share a process with other services. Start it separately.`);
  process.exit(1);
}

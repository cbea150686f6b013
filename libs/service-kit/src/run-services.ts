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
export interface RunnableService {
  readonly name: string;
  readonly logger: Logger;
  /** Whether it must not share a process with other services. */
  readonly ownProcess: boolean;
  start(signal: AbortSignal): Promise<RunningService>;
}

/** Creates a service that reads the given environment. */
export const createRunnableService = <C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
  env: StartOptions['env'],
): RunnableService => ({
  name: definition.name,
  logger: createLogger({ service: definition.name }),
  ownProcess: definition.ownProcess === true,
  start: (signal) => startService(definition, { env, signal }),
});

/**
 * Runs the services of a process for its whole lifetime: starts them concurrently, and closes all in order on
 * SIGTERM or SIGINT, at once on a second signal. They end together. A failed start, an uncaught error or a
 * permanently lost broker connection ends the process with status 1 and a log line that names the service.
 */
export async function runServices(services: readonly RunnableService[]): Promise<RunningService[]> {
  requireOwnProcess(services);
  const onlyLogger = services.length === 1 ? services[0]?.logger : undefined;
  const logger = onlyLogger ?? createLogger({ service: 'all' });
  const dieOf = (reason: string) => (error: unknown) =>
    exitWithError(currentServiceLogger() ?? logger, error, reason);
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

  const start = async (service: RunnableService) => {
    const started = await service.start(starting.signal).catch((error: unknown) => {
      if (!starting.signal.aborted) reportStartFailure(service, error);
    });
    if (started === undefined) return;
    running.push(started);
    void started.brokerClosed.then((error) => {
      if (!starting.signal.aborted)
        exitWithError(service.logger, error, 'the broker connection was closed permanently');
    });
  };
  await Promise.all(services.map(start));
  // A killed process does not write its compile cache.
  flushCompileCache();
  if (running.length === services.length) releaseStartupMemory();
  return running;
}

function exitWithError(logger: Logger, error: unknown, reason: string): never {
  logger.fatal({ err: error }, reason);
  process.exit(1);
}

/**
 * Prints a configuration error or a missing migration for the operator, and exits after all services have
 * checked their own. Logs any other error and exits at once.
 */
function reportStartFailure({ name, logger }: RunnableService, error: unknown): void {
  if (!(error instanceof ConfigError || error instanceof NotMigrated))
    exitWithError(logger, error, 'the service could not start');
  console.error(`${name}: ${error.message}`);
  setImmediate(() => process.exit(1));
}

function requireOwnProcess(services: readonly RunnableService[]): void {
  const exclusive = services.find(({ ownProcess }) => ownProcess);
  if (exclusive === undefined || services.length === 1) return;
  console.error(`${exclusive.name} cannot share a process with other services. Start it separately.`);
  process.exit(1);
}

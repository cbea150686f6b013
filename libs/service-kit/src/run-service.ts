import { createLogger } from '@skillhour/observability';
import type { z } from 'zod';
import { ConfigError } from './config.js';
import { releaseStartupMemory } from './release-memory.js';
import type { RunningService } from './running-service.js';
import type { ServiceDefinition } from './service-definition.js';
import { startService } from './start-service.js';

/**
 * The whole of an app's `main.ts`: reads the environment (prints every problem and exits), starts the service, and shuts it down
 * in order on SIGTERM or SIGINT. A second signal ends the process at once; so does a bug that nobody caught, with status 1.
 */
export async function runService<C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
): Promise<RunningService> {
  const logger = createLogger({ service: definition.name });
  const die = (error: unknown, message: string): never => {
    logger.fatal({ err: error }, message);
    process.exit(1);
  };
  process.on('uncaughtException', (error) => die(error, 'uncaught exception'));
  process.on('unhandledRejection', (error) => die(error, 'unhandled rejection'));

  const starting = new AbortController();
  let running: RunningService | null = null;
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    starting.abort();
    if (running === null) process.exit(0);
    void running.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    running = await startService(definition, { env: process.env, signal: starting.signal });
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(`${definition.name}: ${error.message}`);
      process.exit(1);
    }
    return die(error, 'the service could not start');
  }
  releaseStartupMemory();
  void running.brokerClosed.then((error) => {
    if (!stopping) die(error, 'the broker connection is closed for good');
  });
  return running;
}

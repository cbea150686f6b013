import type { z } from 'zod';
import type { RunningService } from './running-service.js';
import { createRunnableService, runServices } from './run-services.js';
import type { ServiceDefinition } from './service-definition.js';

/**
 * Implements an app's whole `main.ts`: reads the environment (prints every problem and exits), starts the
 * service, and shuts it down in order on SIGTERM or SIGINT. A second signal ends the process at once. An
 * uncaught error ends it with status 1.
 */
export async function runService<C extends z.ZodObject>(
  definition: ServiceDefinition<C>,
): Promise<RunningService | undefined> {
  const [running] = await runServices([createRunnableService(definition, process.env)]);
  return running;
}
